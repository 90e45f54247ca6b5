import { calendar } from './site/_config/calendar.ts'
import { changes } from './site/_config/changes.ts'
import { content } from './site/_config/content.ts'
import { csp } from './site/_config/csp.ts'
import { desk } from './site/_config/desk.ts'
import { development } from './site/_config/development.ts'
import { files } from './site/_config/files.ts'
import { fonts } from './site/_config/fonts.ts'
import { images } from './site/_config/images.ts'
import { editorSchemas } from './site/_config/json-schemas.ts'
import { knowledge } from './site/_config/knowledge.ts'
import { leadForms } from './site/_config/lead-forms.ts'
import { markup } from './site/_config/markup.ts'
import { nextDay } from './site/_config/next-day.ts'
import { output } from './site/_config/output.ts'
import { pages } from './site/_config/pages.ts'
import { photos } from './site/_config/photos.ts'
import { printedLinks } from './site/_config/printed-links.ts'
import { redirects } from './site/_config/redirects.ts'
import { sales } from './site/_config/sales.ts'
import { styles } from './site/_config/styles.ts'
import { widgets } from './site/_config/widgets.ts'
import { cms } from './site/cms/cms.ts'

/** @param {import('./site/_config/eleventy.ts').Eleventy} config */
export default function configure(config) {
  const making = [
    output,
    content,
    calendar,
    sales,
    changes,
    fonts,
    images,
    photos,
    files,
    pages,
    markup,
    styles,
    widgets,
    leadForms,
    desk,
    csp,
    cms,
    knowledge,
    editorSchemas,
    printedLinks,
    redirects,
    nextDay,
  ]
  for (const plugin of [...making, development]) config.addPlugin(plugin)
  // Eleventy can't follow the imports of TypeScript files.
  config.setWatchJavaScriptDependencies(false)
  return {
    dir: { input: 'site', output: 'dist/site' },
    templateFormats: ['njk'],
    htmlTemplateEngine: false,
  }
}
