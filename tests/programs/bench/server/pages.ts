import { ours, started } from '../../../support/started.ts'
import type { Comparison } from '../compare.ts'
import { getHome } from './load.ts'
import { script } from './script.ts'
import { underLoad } from './under-load.ts'

/** Compares the home page as browsers request it. */
export function comparePages(rounds: number): Promise<Comparison> {
  const subjects = [
    { name: 'ours', start: () => started(ours) },
    { name: 'bare node:http', start: () => started(script('bare-server.ts')) },
  ]
  const put = { connections: 64, request: getHome }
  return underLoad('The home page in brotli, 64 connections', subjects, put, rounds)
}
