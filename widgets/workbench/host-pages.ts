interface Page {
  readonly policy?: string
  html(options: URLSearchParams): string
}

/** Host pages by their name in the sidebar. */
export const hostPages = {
  plain: page({}),
  dark: page({ css: 'body{background:#161412;color:#eee}' }),
  'right to left': page({ root: 'dir="rtl"' }),
  hostile: page({
    css:
      'html{font-size:62.5%}*{all:unset!important;font-size:40px!important}' +
      'head{display:none!important}button{display:none!important}',
  }),
  'strict policy': page({
    policy:
      "default-src 'none'; script-src 'self'; connect-src 'self' ws:; frame-src 'self'; " +
      "style-src 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  }),
} satisfies Record<string, Page>

export type HostPage = keyof typeof hostPages

export function isHostPage(name: string): name is HostPage {
  return Object.hasOwn(hostPages, name)
}

function page({ css, root = '', policy }: { css?: string; root?: string; policy?: string }): Page {
  return {
    ...(policy && { policy }),
    html(options) {
      const element = escaped(options.get('element') ?? '')
      const attributes = [...options]
        .filter(([name]) => name.startsWith('data-'))
        .map(([name, value]) => ` ${escaped(name)}="${escaped(value)}"`)
      return `<!doctype html><html lang="en" ${root}>
        <head><meta name="viewport" content="width=device-width"><title>Host page</title>
        ${css ? `<style>${css}</style>` : ''}</head>
        <body><header>A page</header><${element}${attributes.join('')}></${element}>
        <footer>Its foot</footer>
        <script type="module" src="/play.ts"></script></body></html>`
    },
  }
}

function escaped(text: string) {
  return text.replace(/[&<>"' ]/g, (one) => `&#${one.charCodeAt(0)};`)
}
