import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const isKeyOrUrl = /_(TOKEN|SECRET|KEY|URL)$/

/**
 * Returns the names of the keys and URLs whose value Node has cut at a `#` in the file of `--env-file`. A shorter token
 * would still open the desk. What follows a blank is a comment, because neither a key nor a URL has a blank.
 */
export function unquotedSettings(
  environment: NodeJS.ProcessEnv,
  args: readonly string[] = process.execArgv,
): string[] {
  return envFiles(args).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const read = parseEnv(text)
    const whole = parseEnv(text.replaceAll(/(?<=\S)#/g, '-'))
    return Object.entries(read).flatMap(([name, value]) => {
      const isInEffect = environment[name] === value
      const isCut = whole[name]?.length !== value?.length
      return isKeyOrUrl.test(name) && isInEffect && isCut ? [name] : []
    })
  })
}

function envFiles(args: readonly string[]): string[] {
  return args
    .flatMap((arg, index) => {
      const [flag, file = args[index + 1] ?? ''] = arg.split(/=(.*)/s)
      return flag === '--env-file' || flag === '--env-file-if-exists' ? [file] : []
    })
    .filter((file) => existsSync(file))
}
