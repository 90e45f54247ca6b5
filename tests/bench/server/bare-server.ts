import { createServer } from 'node:http'
import { distFolders } from '../../../server/pages/built-file.ts'
import { loadPages } from '../../../server/pages/pages.ts'

// The home page from memory, with the same headers, and nothing else: no look at the request, no
// log line, nothing counted.
const { body = '', headers } = loadPages(distFolders).files.get('/')?.br ?? {}
createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
