import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { installMedusa } from './medusa-project'

it('a temporary folder gets its packages by npm, and is removed at the end', async () => {
  vi.stubEnv('MURPHY_MEDUSA_FOLDER', '')
  const programs = mkdtempSync(join(tmpdir(), 'murphy-npm-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(programs, { recursive: true, force: true })
  })
  // Stands for npm, and writes its parameters into the folder in which it runs.
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho "$@" > npm-parameters.txt\n')
  chmodSync(join(programs, 'npm'), 0o755)
  vi.stubEnv('PATH', `${programs}${delimiter}${process.env['PATH'] ?? ''}`)
  const project = await installMedusa('postgres://127.0.0.1/shop')
  try {
    expect(readFileSync(join(project.folder, 'npm-parameters.txt'), 'utf8')).toMatch(/^install /)
  } finally {
    await project.close()
  }
  expect(existsSync(project.folder)).toBe(false)
})
