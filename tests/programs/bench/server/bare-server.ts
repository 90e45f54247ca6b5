import { createServer } from 'node:http'
import { distFolders } from '../../../../server/pages/built-file.ts'
import { loadPages } from '../../../../server/pages/pages.ts'

// The lower bound: serves the home page from memory with the same headers, without parsing the request,
// logging or metrics.
const { body = '', headers } = loadPages(distFolders).files.get('/')?.br ?? {}
createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
