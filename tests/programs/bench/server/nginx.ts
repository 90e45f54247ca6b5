import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distFolders } from '../../../../server/pages/built-file.ts'
import { started } from '../../../support/started.ts'

const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Starts the system's nginx, which serves the precompressed files and logs each request. */
export async function startNginx() {
  if (!existsSync(brotli)) {
    throw new Error('install the packages nginx-light and libnginx-mod-http-brotli-static')
  }
  const args = (port: number, folder: string) => {
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, configuration(port, folder))
    return ['-c', file, '-p', folder]
  }
  return started({ command: '/usr/sbin/nginx', args })
}

function configuration(port: number, folder: string): string {
  return `
    load_module ${brotli};
    daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 1024; }
    http {
      types { text/html html; }
      access_log ${folder}/requests; keepalive_requests 1000000000;
      client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
      uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
      server { listen 127.0.0.1:${port}; root ${distFolders.site}; brotli_static on; }
    }`
}
