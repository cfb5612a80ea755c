#!/usr/bin/env node
// From a fresh clone to the running product. Uses nothing that has to be installed first.
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale, installWhenStale, root } from './checkout.mjs'

/** How long the two programs get to drain after a stop before they are killed. */
const stopLimitMs = 5500

/** When a log that could not be written is tried again. */
const logRetryMs = 10_000

const children = []
let isStopping = false

try {
  installWhenStale()
  await buildWhenStale()
  await start()
} catch (error) {
  console.error(error.message)
  await stop(1)
}

async function start() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))

  const server = program('apps/server/dist/main.js', {})
  const murphy = await server.ready
  server.keepLogIn(join(murphy.dataDir, 'logs'))

  const storefront = program('apps/storefront/dist/main.js', {
    MURPHY_URL: murphy.address,
    DATABASE_URL: murphy.databaseUrl,
    SHOPPER_TOKEN_KEY: murphy.shopperTokenKey,
    ARTICLES_DIR: join(root, 'bot/articles'),
  })
  const shop = await storefront.ready
  storefront.keepLogIn(join(murphy.dataDir, 'logs'))

  if (isStopping) return
  console.log(`
Murphy is ready

  Storefront   ${shop.address}
  Widget       ${murphy.address}
  Data         ${murphy.dataDir}

  Sign in on the storefront (${shop.address}/login) as one of
${murphy.accounts.map((account) => `    ${account}`).join('\n')}

  Ctrl-C stops everything; npm run reset restores the demonstration data.
`)
}

/** Starts one of the two programs; `ready` is what it says of itself once it listens. */
function program(path, env) {
  const name = path.split('/')[1]
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, path)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Its own process group: a Ctrl-C in the terminal reaches this script alone, which stops both in order.
    detached: true,
  })
  children.push(child)
  let isReady = false
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message?.type !== 'ready') return
      isReady = true
      resolve(message)
    })
    child.on('exit', (code, signal) => {
      if (!isReady) reject(new Error(`The ${name} did not start.`))
      else if (!isStopping) {
        console.error(`The ${name} has stopped (${signal ?? `exit ${code}`}).`)
        void stop(1)
      }
    })
  })
  return {
    ready,
    keepLogIn: (folder) => {
      mkdirSync(folder, { recursive: true })
      pipeInto(child.stdout, join(folder, `${name}.log`))
    },
  }
}

/** A log that cannot be written, on a full disk say, must not take the product down: lines are lost until it can be. */
function pipeInto(lines, path) {
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 })
  file.on('error', () => {
    lines.unpipe(file)
    lines.resume()
    setTimeout(() => pipeInto(lines, path), logRetryMs).unref()
  })
  lines.pipe(file)
}

/** Stops both programs, the storefront first, and then this script. */
async function stop(code) {
  if (isStopping) return
  isStopping = true
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const hasExited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
    await hasExited
    clearTimeout(timer)
  }
  process.exit(code)
}
