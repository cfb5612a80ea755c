// npm run settings -- get NAME | set NAME JSON
import { withDatabase } from './adapters/connect-database'
import { loadEnvironment } from './environment'
import { createSettings } from './adapters/postgres/settings'
import { ProgramError, runProgram } from './program-error'
import { findScriptProblem } from './settings/script-settings'
import { checkSetting, isSettingName, settings } from './settings/settings'
import { toValidTheme, createThemeAdvice } from './settings/theme'

const usage = `Usage: npm run settings -- get NAME\n   or: npm run settings -- set NAME JSON\nNames: ${Object.keys(settings).join(', ')}`

await runProgram(async () => {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
})

async function run([verb, name = '', json]: string[]): Promise<string> {
  if ((verb !== 'get' && verb !== 'set') || (verb === 'set' && json === undefined))
    throw new ProgramError(usage)
  if (!isSettingName(name)) throw new ProgramError(`There is no setting '${name}'.\n${usage}`)
  const value = verb === 'set' ? parseValue(name, json ?? '') : undefined
  const checked = verb === 'set' ? checkSetting(name, value) : { ok: true as const }
  if (!checked.ok) throw new ProgramError(checked.error)
  const refusedScript = findScriptProblem(name, value, loadEnvironment().scriptOrigins)
  if (refusedScript !== null) throw new ProgramError(refusedScript)
  return await withDatabase(async ({ db }) => {
    const stored = createSettings(db, Date.now)
    if (verb === 'set') await stored.set(name, value)
    if (verb === 'set' && name === 'theme')
      for (const line of createThemeAdvice(toValidTheme(await stored.get('theme'))))
        process.stderr.write(`${line}\n`)
    return JSON.stringify(await stored.get(name))
  })
}

function parseValue(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new ProgramError(`${name}: '${json}' is not JSON. A text needs quotes, as in '"text"'.`)
  }
}
