import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { onFreePort } from '../support/free-port.ts'
import { type Browser, NoAnswer } from './driver.ts'

interface Programs {
  readonly driver: string
  readonly xvfb: string
}

/** Starts WebKitGTK's MiniBrowser on a virtual screen and controls it through WebDriver. */
export async function openWebKit({ driver, xvfb }: Programs): Promise<Browser> {
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface({ input: screen.stdout }), 'line')
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  writeFileSync(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"`)
  // Without a GPU, drawing on an emulated one takes a third of the time.
  const drawing = { DISPLAY: `:${display}`, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' }
  const env = { ...process.env, ...drawing, XDG_CONFIG_HOME: folder }
  const { child, port } = await onFreePort(async (port) => {
    const child = spawn(driver, ['-p', `${port}`], { env, stdio: 'ignore' })
    await listening(child, () => fetch(`http://127.0.0.1:${port}/status`))
    return { child, port }
  })
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      // Shorter than a visitor's patience, so that a hung driver is told from a wrong page.
      signal: AbortSignal.timeout(path.endsWith('/execute/sync') ? 20_000 : 60_000),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new NoAnswer(`WebKitWebDriver: no answer to ${method} ${path}`, { cause })
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  let session: string | undefined
  const endSession = async () => {
    // A crashed browser has no session left to close.
    if (session) await call('DELETE', session).catch(() => undefined)
    session = undefined
  }

  return {
    downloads: folder,
    // Each session is a browser process.
    async newTab() {
      await endSession()
      const created = await call('POST', '/session', { capabilities: { alwaysMatch: {} } })
      const own = `/session/${(created as { sessionId: string }).sessionId}`
      session = own
      const evaluate = (expression: string) =>
        call('POST', `${own}/execute/sync`, { script: `return ${expression}`, args: [] })
      return {
        evaluate,
        async goto(url) {
          await call('POST', `${own}/url`, { url })
        },
        async perform(actions) {
          await call('POST', `${own}/actions`, { actions })
        },
        async resize(width, height) {
          // WebDriver sets the size of the window, including its bars.
          const bars = '[outerWidth - innerWidth, outerHeight - innerHeight]'
          const [w, h] = (await evaluate(bars)) as [number, number]
          await call('POST', `${own}/window/rect`, { width: width + w, height: height + h })
        },
      }
    },
    async close() {
      await endSession()
      for (const one of [child, screen]) {
        one.kill()
        if (one.exitCode === null && one.signalCode === null) await once(one, 'exit')
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Polls the driver, because it doesn't report when it listens. */
async function listening(child: ChildProcess, ask: () => Promise<unknown>) {
  while (child.exitCode === null) {
    try {
      await ask()
      return
    } catch {
      await pause(20)
    }
  }
  throw new Error(`WebKitWebDriver: exit ${child.exitCode} before listening`)
}
