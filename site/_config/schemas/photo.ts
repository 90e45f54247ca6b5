import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export const photoFolder = 'site/assets/photos'

/** The name of a photo, in any script. */
export const isPhoto = /^[\p{L}\p{M}\p{N}._ -]+\.(?:avif|webp|jpe?g|png)$/iu

/** The name of a file in site/assets/photos. */
export const photo = z
  .string()
  .regex(isPhoto, { error: 'expected a name such as mara.jpg', abort: true })
  .refine((file) => existsSync(join(photoFolder, file)), {
    error: `expected a file of ${photoFolder}`,
  })
  .meta({ title: 'Photo', widget: 'image' })
