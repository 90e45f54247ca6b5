import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser } from './driver.ts'

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly message?: string
}

type Send = <Result = unknown>(method: string, params: object) => Promise<Result>

const preferences = {
  'browser.download.folderList': 2,
  // Scenarios share a profile: what one has typed would open a list in the next, which takes its Escape.
  'browser.formfill.enable': false,
  'extensions.formautofill.addresses.enabled': false,
  'extensions.formautofill.creditCards.enabled': false,
  'signon.rememberSignons': false,
}

/** Starts headless Firefox and controls it through WebDriver BiDi. */
export async function openFirefox(executable: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries({ ...preferences, 'browser.download.dir': profile }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    executable,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    const lines: string[] = []
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line)
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)
      if (found?.[1]) resolve(found[1])
    })
    child.once('exit', (code) => reject(new Error(`Firefox exit ${code}:\n${lines.join('\n')}`)))
  })
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const send = sender(socket)
  await send('session.new', { capabilities: {} })
  let user: string | undefined

  return {
    downloads: profile,
    async newTab() {
      if (user) await send('browser.removeUserContext', { userContext: user })
      const created = await send<{ userContext: string }>('browser.createUserContext', {})
      user = created.userContext
      const { context } = await send<{ context: string }>('browsingContext.create', {
        type: 'tab',
        userContext: user,
      })
      return {
        async goto(url) {
          await send('browsingContext.navigate', { context, url, wait: 'complete' })
        },
        async evaluate(expression) {
          const { result, exceptionDetails } = await send<{
            result?: { value?: unknown }
            exceptionDetails?: { text: string }
          }>('script.evaluate', { expression, target: { context }, awaitPromise: false })
          if (exceptionDetails) throw new Error(exceptionDetails.text)
          return result?.value
        },
        async perform(actions) {
          await send('input.performActions', { context, actions })
        },
        async resize(width, height) {
          await send('browsingContext.setViewport', { context, viewport: { width, height } })
        },
      }
    },
    async close() {
      socket.close()
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Sends a command and resolves with the response of the same id. */
function sender(socket: WebSocket): Send {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message }: Answer = JSON.parse(data)
    const call = pending.get(id ?? 0)
    if (message === undefined) call?.resolve(result)
    else call?.reject(new Error(message))
  })
  return <Result>(method: string, params: object) => {
    const call = Promise.withResolvers<unknown>()
    pending.set(++last, call)
    socket.send(JSON.stringify({ id: last, method, params }))
    return call.promise as Promise<Result>
  }
}
