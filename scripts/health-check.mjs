#!/usr/bin/env node
// Exits with 0 when the server of this container answers /readyz with 200, otherwise with 1.
const port = process.env['PORT'] || '8080'
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2500) })
  process.exit(ok ? 0 : 1)
} catch {
  process.exit(1)
}
