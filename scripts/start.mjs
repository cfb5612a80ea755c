#!/usr/bin/env node
// Installs, builds and starts the product: npm start. It imports nothing that has to be installed first.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenStale, installWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'
import { writeRotatingLog } from './rotating-log.mjs'

/** The time that each program has to stop before it is killed: the drain, and twice the sum of the server's own limits. */
const stopLimitMs = 1000 * (Number(process.env['DRAIN_SECONDS'] ?? 1) || 0) + 9000

/** @type {import('node:child_process').ChildProcess[]} */
const children = []
let isStopping = false

try {
  if (process.env['MURPHY_MODE'] === 'production')
    throw new Error(
      'npm start starts the demonstration; in production start the server alone: node apps/server/dist/main.js. docs/production.md has the steps.',
    )
  installWhenStale()
  await buildWhenStale()
  await start()
} catch (error) {
  console.error(error.message)
  await stop(1)
}

async function start() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0))

  // The two programs trust each other by these secrets, which are new with every start unless they are given.
  const secrets = {
    RETAIL_API_KEY: process.env['RETAIL_API_KEY'] ?? randomBytes(32).toString('base64url'),
    RETAIL_EVENTS_SECRET:
      process.env['RETAIL_EVENTS_SECRET'] ?? `whsec_${randomBytes(32).toString('base64')}`,
  }
  const server = startProgram('apps/server/dist/main.js', {
    MURPHY_TELLS_PARENT: 'yes',
    // Murphy knows the demo retailer only by its Retail API. A retailer of one's own takes its place.
    ...(process.env['RETAIL_API_URL'] === undefined
      ? { RETAIL_API_URL: getDemoRetailerAddress(), ...secrets }
      : {}),
  })
  // The demo retailer prepares its own tables and data, and waits for a database that is still starting.
  /** @type {Starting} */
  const { address, databaseUrl, dataDir, shopperTokenKey } = await server.waitForMessage('starting')
  const retailer = startProgram('apps/demo-retailer/dist/main.js', {
    MURPHY_URL: address,
    DATABASE_URL: databaseUrl,
    MURPHY_DATA_DIR: dataDir,
    SHOPPER_TOKEN_KEY: shopperTokenKey,
    ARTICLES_DIR: join(root, 'bot/articles'),
    ...secrets,
  })
  /** @type {[MurphyReady, ShopReady]} */
  const [murphy, shop] = await Promise.all([server.waitForMessage('ready'), retailer.waitForMessage('ready')])
  for (const running of [server, retailer]) running.writeLogIn(join(murphy.dataDir, 'logs'))

  if (isStopping) return
  console.log(`
Murphy is ready

  Storefront   ${shop.address}
  Widget       ${murphy.address}${murphy.desk === null ? '' : `\n  Desk         ${murphy.desk.address}`}
  Data         ${murphy.dataDir}

  Sign in on the storefront (${shop.address}/login) as one of
${shop.accounts.map((account) => `    ${account}`).join('\n')}
${formatDeskAccounts(murphy)}
  Ctrl-C stops everything; npm run reset restores the demonstration data.
`)
}

/** Returns the address at which the demo retailer will listen. */
function getDemoRetailerAddress() {
  const { HOST: host = '', STOREFRONT_PORT: port = '8081' } = process.env
  const isEveryHost = host === '' || host === '0.0.0.0' || host === '::'
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${isEveryHost ? '127.0.0.1' : name}:${port}`
}

/**
 * The messages by which the two programs report their state.
 * @typedef {{ address: string, databaseUrl: string, dataDir: string, shopperTokenKey: string }} Starting
 * @typedef {{ address: string, accounts: readonly string[] }} Desk
 * @typedef {{ address: string, dataDir: string, desk: Desk | null }} MurphyReady
 * @typedef {{ address: string, accounts: readonly string[] }} ShopReady
 */

/**
 * Returns the lines that list the accounts of the agent desk; empty while no desk is built.
 *
 * @param {MurphyReady} murphy
 */
function formatDeskAccounts({ desk }) {
  if (desk === null) return ''
  return `
  Sign in to the desk (${desk.address}) as one of
${desk.accounts.map((account) => `    ${account}`).join('\n')}
`
}

/**
 * Starts one of the two programs. It sends the message `ready` once it listens.
 *
 * @param {string} path
 * @param {Readonly<Record<string, string>>} env
 */
function startProgram(path, env) {
  const name = path.split('/')[1]
  const child = spawn(process.execPath, [join(root, path)], {
    cwd: root,
    // One memory pool for all threads: glibc keeps the free memory of each pool (docs/production.md, "Memory").
    env: { MALLOC_ARENA_MAX: '1', ...process.env, ...env },
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
    console.error(
      `The ${name} stopped unexpectedly (${signal ?? `exit ${code}`}). Its log is in the folder logs of the data folder.`,
    )
    void stop(1)
  })
  return {
    /**
     * @param {'starting' | 'ready'} type
     * @returns {Promise<any>} one of the messages typed above
     */
    waitForMessage: (type) =>
      new Promise((resolve, reject) => {
        child.on('message', (/** @type {any} */ message) => message?.type === type && resolve(message))
        child.on('exit', () => reject(new Error(`The ${name} did not start.`)))
      }),
    /** @param {string} folder */
    writeLogIn: (folder) => {
      mkdirSync(folder, { recursive: true })
      if (child.stdout !== null) writeRotatingLog(child.stdout, join(folder, `${name}.log`))
    },
  }
}

/**
 * Stops both programs, the demo retailer first, and then this script. A program that hangs is killed, and the exit code
 * is 1.
 *
 * @param {number} code
 */
async function stop(code) {
  if (isStopping) return
  isStopping = true
  let exitCode = code
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const hasExited = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    const timer = setTimeout(() => {
      console.error(`Process ${child.pid} did not stop within ${stopLimitMs / 1000} s and was killed.`)
      exitCode = 1
      child.kill('SIGKILL')
    }, stopLimitMs)
    await hasExited
    clearTimeout(timer)
  }
  process.exit(exitCode)
}
