import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import type { Browser } from './driver.ts'

interface Programs {
  readonly driver: string
  readonly xvfb: string
}

/** Starts WebKitGTK's own small browser on a screen in memory and speaks WebDriver to it. */
export async function openWebKit({ driver, xvfb }: Programs): Promise<Browser> {
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(createInterface({ input: screen.stdout }), 'line')
  const port = await freePort()
  const child = spawn(driver, ['-p', `${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  })
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await listening(child, () => call('GET', '/status'))
  const { sessionId } = (await call('POST', '/session', {
    capabilities: { alwaysMatch: {} },
  })) as { sessionId: string }
  const session = (method: string, path: string, body?: object) =>
    call(method, `/session/${sessionId}${path}`, body)

  return {
    async newTab() {
      const { handle } = (await session('POST', '/window/new', { type: 'tab' })) as {
        handle: string
      }
      for (const other of (await session('GET', '/window/handles')) as string[]) {
        if (other === handle) continue
        await session('POST', '/window', { handle: other })
        await session('DELETE', '/window')
      }
      await session('POST', '/window', { handle })
      const evaluate = (expression: string) =>
        session('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
      return {
        evaluate,
        async goto(url) {
          await session('POST', '/url', { url })
        },
        async perform(actions) {
          await session('POST', '/actions', { actions })
        },
        async resize(width, height) {
          // The size that can be set is the window's, bars included.
          const [w, h] = (await evaluate(
            '[outerWidth - innerWidth, outerHeight - innerHeight]',
          )) as [number, number]
          await session('POST', '/window/rect', { width: width + w, height: height + h })
        },
      }
    },
    async close() {
      await session('DELETE', '')
      for (const one of [child, screen]) {
        one.kill()
        if (one.exitCode === null && one.signalCode === null) await once(one, 'exit')
      }
    },
  }
}

/** Waits until the driver answers; it doesn't say when it listens. */
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
