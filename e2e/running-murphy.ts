import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A Murphy that runs already, if the developer names its two ports; it is used as it is and left running. */
const running = {
  murphy: process.env['MURPHY_E2E_PORT'],
  storefront: process.env['MURPHY_E2E_STOREFRONT_PORT'],
}

/** The ports that the journeys use, so that a developer's own Murphy may go on running beside them. */
export const ports = { murphy: running.murphy ?? '18080', storefront: running.storefront ?? '18081' }

/**
 * Starts the product exactly as a newcomer does, on ports and a data folder of its own, and stops it after the last
 * journey. As root the database's user must be able to enter the folder, so it lies below the system's temporary one.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default async function startMurphy(): Promise<() => Promise<void>> {
  if (running.murphy !== undefined) return () => Promise.resolve()
  const dataDir = mkdtempSync(join(tmpdir(), 'murphy-e2e-'))
  chmodSync(dataDir, 0o711)
  const murphy = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: ports.murphy,
      STOREFRONT_PORT: ports.storefront,
      MURPHY_DATA_DIR: join(dataDir, 'data'),
      RATE_LIMIT: 'off',
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
  }
}
