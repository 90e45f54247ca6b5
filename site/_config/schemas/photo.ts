import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The name of a file in site/assets/photos. */
export const photo = z
  .string()
  .regex(/^[\w-]+\.(?:avif|webp|jpe?g|png)$/, {
    error: 'expected a name such as mara.jpg',
    abort: true,
  })
  .refine((file) => existsSync(join('site/assets/photos', file)), {
    error: 'expected a file of site/assets/photos',
  })
  .meta({ title: 'Photo', widget: 'image' })
