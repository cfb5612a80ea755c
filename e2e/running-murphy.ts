import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCheckedScreensFolder } from './checked-screens'

/** The ports of a running Murphy that the developer names. It is used unchanged and left running. */
const running = {
  murphy: process.env['MURPHY_E2E_PORT'],
  storefront: process.env['MURPHY_E2E_STOREFRONT_PORT'],
}

/** The ports of the journeys, so that a developer's own Murphy can keep running. */
export const ports = { murphy: running.murphy ?? '18080', storefront: running.storefront ?? '18081' }

/**
 * Starts the product with `npm start`, separate ports and a separate data folder, and stops it after the last journey. The
 * folder is in the system's temporary folder, because as root the database's user must be able to enter it.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function startMurphy(): Promise<() => Promise<void>> {
  const removeCheckedScreens = createCheckedScreensFolder()
  if (running.murphy !== undefined) return () => Promise.resolve(removeCheckedScreens())
  const dataDir = mkdtempSync(join(tmpdir(), 'murphy-e2e-'))
  chmodSync(dataDir, 0o711)
  const murphy = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: ports.murphy,
      STOREFRONT_PORT: ports.storefront,
      MURPHY_DATA_DIR: join(dataDir, 'data'),
      RATE_LIMIT: 'off',
      DEMO_HISTORY: 'off',
      PICTURE_ORIGINS: 'https://images.cdn.example',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      if (output.includes('Murphy is ready')) resolve()
    }
    murphy.stdout.on('data', read)
    murphy.stderr.on('data', read)
    murphy.on('exit', () => reject(new Error(`Murphy did not start:\n${output}`)))
  })
  return async () => {
    const hasExited = new Promise((resolve) => murphy.once('exit', resolve))
    murphy.kill('SIGTERM')
    await hasExited
    removeCheckedScreens()
  }
}
