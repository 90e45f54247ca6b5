// Serves a page of each framework, from a folder where `npm ci` has run, and prints their addresses.
import { createServer as createHttpServer } from 'node:http'
import vue from '@vitejs/plugin-vue'
import { build } from 'astro'
import next from 'next'
import { createServer, preview } from 'vite'

const at = (folder) => new URL(folder, import.meta.url).pathname
const own = { configFile: false, logLevel: 'error' }
const addresses = {}

/** Development servers, whose warnings appear in the browser's console. */
const isCustomElement = (tag) => tag.startsWith('coach-')
const vueApp = await createServer({
  ...own,
  root: at('vue'),
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
  server: { host: '127.0.0.1', port: 0 },
})
await vueApp.listen()
addresses.vue = vueApp.resolvedUrls.local[0]

await build({ root: at('astro'), logLevel: 'error' })
const pages = await preview({
  ...own,
  root: at('astro'),
  appType: 'mpa',
  preview: { host: '127.0.0.1', port: 0 },
})
addresses.astro = pages.resolvedUrls.local[0]

const app = next({ dev: true, dir: at('next'), hostname: '127.0.0.1' })
await app.prepare()
const server = createHttpServer(app.getRequestHandler())
server.listen(0, '127.0.0.1', () => {
  addresses.next = `http://127.0.0.1:${server.address().port}/`
  console.log(JSON.stringify(addresses))
})
