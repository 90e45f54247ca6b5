import { z } from 'zod'
import { photo } from './photo.ts'

const drawn = {
  skin: z.enum(['porcelain', 'sand', 'honey', 'amber', 'chestnut', 'umber']),
  hair: z.enum(['crop', 'parted', 'bob', 'long', 'bun', 'coils', 'bald', 'wave']),
  hairTone: z.enum(['ink', 'brown', 'copper', 'silver']),
  garment: z.enum(['blazer', 'crew', 'turtleneck', 'collar']),
  tone: z.enum(['accent', 'second', 'build', 'sustain', 'scale', 'ink']),
}

/** A photo, or an abstract portrait. */
export const portrait = z
  .strictObject({
    photo: photo.optional(),
    ...z.object(drawn).partial().shape,
    beard: z.boolean().optional(),
    glasses: z.boolean().optional(),
  })
  .superRefine((portrait, context) => {
    if (portrait.photo) return
    for (const key of Object.keys(drawn) as (keyof typeof drawn)[]) {
      if (portrait[key]) continue
      const message = 'expected a photo, or what is drawn instead of one'
      context.addIssue({ code: 'custom', path: [key], message })
    }
  })
