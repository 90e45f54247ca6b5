import type { Plugin } from 'vite'

/** Host pages by their name in the sidebar. */
export const hostPages: Record<string, { css?: string; dir?: string; policy?: string }> = {
  plain: {},
  dark: { css: 'body{background:#161412;color:#eee}' },
  'right to left': { dir: 'rtl' },
  hostile: {
    css:
      'html{font-size:62.5%}*{all:unset!important;font-size:40px!important}' +
      'head{display:none!important}button{display:none!important}',
  },
  'strict policy': {
    policy:
      "default-src 'none'; script-src 'self'; connect-src 'self' ws:; frame-src 'self'; " +
      "style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  },
}

const escaped = (text: string) =>
  text.replace(/[&<>"' ]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Serves the host pages. */
export const workbench: Plugin = {
  name: 'workbench',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/host', ({ url = '/' }, response, next) => {
      const { pathname, searchParams } = new URL(url, 'http://workbench')
      const page = hostPages[decodeURIComponent(pathname.slice(1))]
      if (!page) return next()
      const { css = '', dir = 'ltr', policy } = page
      const element = escaped(searchParams.get('element') ?? '')
      const attributes = [...searchParams]
        .filter(([name]) => name.startsWith('data-'))
        .map(([name, value]) => ` ${escaped(name)}="${escaped(value)}"`)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      if (policy) response.setHeader('content-security-policy', policy)
      response.end(`<!doctype html><html lang="en" dir="${dir}">
        <head><meta name="viewport" content="width=device-width"><title>Host page</title>
        ${css && `<style>${css}</style>`}</head>
        <body><header>A page</header><${element}${attributes.join('')}></${element}>
        <footer>Its foot</footer>
        <script type="module" src="/play.ts"></script></body></html>`)
    })
  },
}
