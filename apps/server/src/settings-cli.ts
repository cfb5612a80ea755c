// npm run settings -- get NAME | set NAME JSON
import { besideServer } from './adapters/with-database'
import { givenEnvironment } from './adapters/load-environment'
import { createSettings } from './adapters/postgres/settings'
import { ProgramError, runProgram } from './adapters/program-error'
import { scriptProblem } from './settings/script-origins'
import { checkSetting, isSettingName, settings } from './settings/settings'
import { fittingTheme, themeAdvice } from './settings/theme'

const usage = `npm run settings -- get NAME, or npm run settings -- set NAME JSON; the names are ${Object.keys(settings).join(', ')}.`

await runProgram(async () => {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
})

async function run([verb, name = '', json]: string[]): Promise<string> {
  if ((verb !== 'get' && verb !== 'set') || (verb === 'set' && json === undefined))
    throw new ProgramError(usage)
  if (!isSettingName(name)) throw new ProgramError(`There is no setting '${name}'. ${usage}`)
  const value = verb === 'set' ? parsed(name, json ?? '') : undefined
  const checked = verb === 'set' ? checkSetting(name, value) : { ok: true as const }
  if (!checked.ok) throw new ProgramError(checked.error)
  const refusedScript = scriptProblem(name, value, givenEnvironment().scriptOrigins)
  if (refusedScript !== null) throw new ProgramError(refusedScript)
  return await besideServer(async ({ db }) => {
    const stored = createSettings(db, Date.now)
    if (verb === 'set') await stored.set(name, value)
    if (verb === 'set' && name === 'theme')
      for (const line of themeAdvice(fittingTheme(await stored.get('theme'))))
        process.stderr.write(`${line}\n`)
    return JSON.stringify(await stored.get(name))
  })
}

function parsed(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new ProgramError(`${name}: '${json}' is no JSON; a text needs its quotes, as in '"text"'.`)
  }
}
