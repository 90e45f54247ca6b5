import { fromNpm } from './from-npm.ts'
import type { Subject } from './subject.ts'

const placeholder = 'Write a post'

/** The nearest peers, rich-text editors: no npm package writes a post at the press of a button. */
export const postEditors: readonly Subject[] = [
  {
    name: 'Quill (an editor)',
    body: `<link rel="stylesheet" href="/quill.css"><div id="post"></div><script src="/quill.js"></script>
      <script>new Quill('#post', { theme: 'snow', placeholder: '${placeholder}' })</script>`,
    files: fromNpm({
      '/quill.css': 'quill@2.0.3/dist/quill.snow.css',
      '/quill.js': 'quill@2.0.3/dist/quill.js',
    }),
    shows: (page) => page.locator('.ql-toolbar'),
  },
  {
    name: 'EasyMDE (an editor)',
    body: `<link rel="stylesheet" href="/easymde.css"><textarea></textarea><script src="/easymde.js"></script>
      <script>new EasyMDE({ placeholder: '${placeholder}', autoDownloadFontAwesome: false, spellChecker: false })</script>`,
    files: fromNpm({
      '/easymde.css': 'easymde@2.21.0/dist/easymde.min.css',
      '/easymde.js': 'easymde@2.21.0/dist/easymde.min.js',
    }),
    shows: (page) => page.locator('.CodeMirror'),
  },
  {
    name: 'Sveltia CMS (its first screen)',
    body: `<script>window.CMS_MANUAL_INIT = true</script><script src="/sveltia.js"></script>
      <script>CMS.init(${JSON.stringify({
        config: {
          load_config_file: false,
          backend: { name: 'test-repo' },
          media_folder: 'media',
          collections: [
            {
              name: 'posts',
              label: 'Posts',
              folder: 'posts',
              create: true,
              fields: [
                { name: 'title', label: 'Title', widget: 'string' },
                { name: 'body', label: 'Body', widget: 'markdown' },
              ],
            },
          ],
        },
      })})</script>`,
    files: fromNpm({ '/sveltia.js': '@sveltia/cms@0.221.1/dist/sveltia-cms.js' }),
    shows: (page) => page.getByRole('button', { name: 'Work with Test Repository' }),
  },
]
