import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** An abstract portrait; `photo`, a file of site/assets/photos, takes its place. */
export const portrait = z.strictObject({
  skin: z.enum(['porcelain', 'sand', 'honey', 'amber', 'chestnut', 'umber']),
  hair: z.enum(['crop', 'parted', 'bob', 'long', 'bun', 'coils', 'bald', 'wave']),
  hairTone: z.enum(['ink', 'brown', 'copper', 'silver']),
  garment: z.enum(['blazer', 'crew', 'turtleneck', 'collar']),
  tone: z.enum(['accent', 'second', 'build', 'sustain', 'scale', 'ink']),
  beard: z.boolean().optional(),
  glasses: z.boolean().optional(),
  photo: z
    .string()
    .regex(/^[\w-]+\.(?:avif|webp|jpg|png)$/, 'expected a name such as mara.jpg')
    .refine((file) => existsSync(join('site/assets/photos', file)), {
      error: 'expected a file of site/assets/photos',
    })
    .optional(),
})
