#!/usr/bin/env node
// From a fresh clone to the running product. Uses nothing that has to be installed first.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale, installWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'
import { keepLog } from './rotating-log.mjs'

/** How long the two programs get to drain after a stop before they are killed. */
const stopLimitMs = 5500

/** @type {import('node:child_process').ChildProcess[]} */
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

  const server = program('apps/server/dist/main.js', { MURPHY_TELLS_PARENT: 'yes' })
  // The storefront reads the retailer's data when it is asked, so it starts as soon as it is settled where that will be.
  const { address, databaseUrl, shopperTokenKey } = await server.said('starting')
  const storefront = program('apps/storefront/dist/main.js', {
    MURPHY_URL: address,
    DATABASE_URL: databaseUrl,
    SHOPPER_TOKEN_KEY: shopperTokenKey,
    ARTICLES_DIR: join(root, 'bot/articles'),
  })
  const [murphy, shop] = await Promise.all([server.said('ready'), storefront.said('ready')])
  for (const running of [server, storefront]) running.keepLogIn(join(murphy.dataDir, 'logs'))

  if (isStopping) return
  console.log(`
Murphy is ready

  Storefront   ${shop.address}
  Widget       ${murphy.address}${murphy.desk === null ? '' : `\n  Desk         ${murphy.desk.address}`}
  Data         ${murphy.dataDir}

  Sign in on the storefront (${shop.address}/login) as one of
${murphy.accounts.map((account) => `    ${account}`).join('\n')}
${deskAccounts(murphy)}
  Ctrl-C stops everything; npm run reset restores the demonstration data.
`)
}

/**
 * The messages by which the two programs report their state.
 * @typedef {{ address: string, databaseUrl: string, shopperTokenKey: string }} Starting
 * @typedef {{ address: string, accounts: readonly string[] }} Desk
 * @typedef {{ address: string, dataDir: string, accounts: readonly string[], desk: Desk | null }} Ready
 */

/**
 * Returns the lines that list the accounts of the agent desk; empty while no desk is built.
 *
 * @param {Ready} murphy
 */
function deskAccounts({ desk }) {
  if (desk === null) return ''
  return `
  Sign in at the desk (${desk.address}) as one of
${desk.accounts.map((account) => `    ${account}`).join('\n')}
`
}

/**
 * Starts one of the two programs; `said` is what it tells of itself, `ready` once it listens.
 *
 * @param {string} path
 * @param {Readonly<Record<string, string>>} env
 */
function program(path, env) {
  const name = path.split('/')[1]
  const child = spawn(process.execPath, [join(root, path)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Its own process group: a Ctrl-C in the terminal reaches this script alone, which stops both in order.
    detached: true,
  })
  children.push(child)
  let isReady = false
  child.on('message', (/** @type {{ type?: string } | null} */ message) => {
    isReady ||= message?.type === 'ready'
  })
  child.on('exit', (code, signal) => {
    if (!isReady || isStopping) return
    console.error(`The ${name} has stopped (${signal ?? `exit ${code}`}).`)
    void stop(1)
  })
  return {
    /**
     * @template {'starting' | 'ready'} Type
     * @param {Type} type
     * @returns {Promise<Type extends 'starting' ? Starting : Ready>}
     */
    said: (type) =>
      new Promise((resolve, reject) => {
        // Each program is ours, and says no more of itself than is typed here.
        child.on('message', (/** @type {any} */ message) => message?.type === type && resolve(message))
        child.on('exit', () => reject(new Error(`The ${name} did not start.`)))
      }),
    /** @param {string} folder */
    keepLogIn: (folder) => {
      mkdirSync(folder, { recursive: true })
      if (child.stdout !== null) keepLog(child.stdout, join(folder, `${name}.log`))
    },
  }
}

/**
 * Stops both programs, the storefront first, and then this script.
 *
 * @param {number} code
 */
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
