import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { endPrograms, freshFolder, startProgram } from './testing/server-program'
import { useTestDatabase } from './testing/use-test-server'

const database = useTestDatabase()
afterEach(endPrograms)

it('npm run reset also runs the reset of the retailer, on the same database, and reports its failure', async () => {
  const folder = freshFolder()
  const [program, found] = [join(folder, 'reset.mjs'), join(folder, 'found')]
  const runReset = async () => {
    const reset = startProgram(
      'reset',
      { DATABASE_URL: database.url, MURPHY_DATA_DIR: join(folder, 'data'), DEMO_HISTORY: 'on' },
      { parameters: ['--yes', '--then', program] },
    )
    return { code: await reset.exit, output: reset.output(), errors: reset.errors() }
  }
  writeFileSync(
    program,
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(found)}, process.env.DATABASE_URL)`,
  )
  expect(await runReset()).toEqual({ code: 0, output: 'The demonstration data is restored.\n', errors: '' })
  expect(readFileSync(found, 'utf8')).toBe(database.url)

  writeFileSync(program, `process.stderr.write('The shop cannot be reset.\\n'); process.exit(1)`)
  expect(await runReset()).toEqual({ code: 1, output: '', errors: 'The shop cannot be reset.\n' })
})
