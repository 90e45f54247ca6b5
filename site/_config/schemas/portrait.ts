import { z } from 'zod'
import { photo } from './photo.ts'

/** An abstract portrait, or the photo that replaces it. */
export const portrait = z.strictObject({
  skin: z.enum(['porcelain', 'sand', 'honey', 'amber', 'chestnut', 'umber']),
  hair: z.enum(['crop', 'parted', 'bob', 'long', 'bun', 'coils', 'bald', 'wave']),
  hairTone: z.enum(['ink', 'brown', 'copper', 'silver']),
  garment: z.enum(['blazer', 'crew', 'turtleneck', 'collar']),
  tone: z.enum(['accent', 'second', 'build', 'sustain', 'scale', 'ink']),
  beard: z.boolean().optional(),
  glasses: z.boolean().optional(),
  photo: photo.optional(),
})
