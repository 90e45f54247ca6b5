import type { Browser } from '@playwright/test'

const runs = 15

/**
 * The median time, in milliseconds, from handing a widget's script to the browser until its first
 * control is drawn: compiling, evaluating, mounting.
 * @param slowdown how many times slower than this machine
 */
export async function scriptTime(
  browser: Browser,
  element: string,
  code: string,
  slowdown: number,
): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    // A context of its own: nothing is compiled yet.
    const page = await browser.newPage()
    await page.setContent(`<!doctype html><${element}></${element}>`)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    times.push(await page.evaluate(drawn, { element, code }))
    await page.close()
  }
  times.sort((a, b) => a - b)
  return Number((times[Math.floor(runs / 2)] ?? Number.NaN).toFixed(1))
}

async function drawn({ element, code }: { element: string; code: string }) {
  const script = document.createElement('script')
  script.textContent = code
  const start = performance.now()
  document.head.append(script)
  const shadow = document.querySelector(element)?.shadowRoot
  if (!shadow) throw new Error(`${element} was not defined`)
  await new Promise<void>((resolve) => {
    const look = () => shadow.querySelector('button') && resolve()
    new MutationObserver(look).observe(shadow, { childList: true, subtree: true })
    look()
  })
  return performance.now() - start
}
