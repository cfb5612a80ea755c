import { createHash } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './repository-root.mjs'
import { run } from './run.mjs'

/** The workspaces that are built, in this order: the apps, the package that pages load directly, and the connectors. */
const builtApps = [
  'loader',
  'live-chat-sdk',
  'widget',
  'desk',
  'server',
  'demo-retailer',
  'connect-medusa',
  'connect-shopify',
  'connect-zendesk',
]

/** Installs the locked dependencies when they are missing or older than the lock file. */
export function installWhenStale() {
  const lock = join(root, 'package-lock.json')
  const installed = join(root, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  console.error('Installing dependencies (npm ci) …')
  const npm = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: root, encoding: 'utf8' })
  if (npm.status !== 0) throw new Error(`npm ci failed:\n${npm.stdout}${npm.stderr}`)
  // npm may keep an old date on its copy of the lock file. The next start compares the dates.
  writeFileSync(installed, readFileSync(installed))
}

/** Builds the apps whose sources have changed since their last build, and trains the model when its files have changed. */
export async function buildWhenStale() {
  await buildAppsWhenStale(builtApps)
  await trainWhenStale()
}

/**
 * Installs the dependencies, builds the apps that a program needs, and trains the model if it needs one, each when stale. Ends
 * the process with a status and the reason when that fails.
 *
 * @param {{ apps?: readonly string[], needsModel?: boolean, failureStatus?: number }} needs
 */
export async function prepareOrExit({ apps = [], needsModel = false, failureStatus = 1 }) {
  try {
    installWhenStale()
    if (apps.length > 0) await buildAppsWhenStale(apps)
    if (needsModel) await trainWhenStale()
  } catch (error) {
    console.error(error.message)
    process.exit(failureStatus)
  }
}

/**
 * Builds those of the given apps whose sources have changed since their last build.
 *
 * @param {readonly string[]} apps
 */
export async function buildAppsWhenStale(apps) {
  // Read once for all apps, because every start waits for it.
  const shared = hashFiles([
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/browser-targets.mjs',
    'scripts/minify-before-terser.mjs',
    ...listFiles('packages'),
  ])
  for (const app of apps) {
    const stamp = join(root, getFolder(app), 'dist/.built-from')
    const sources = `${shared} ${hashFiles(listFiles(getFolder(app)))}`
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
    console.error(`Building ${app} …`)
    await run('npm', ['run', '--silent', 'build', '--workspace', `@murphy/${app}`], { isQuiet: true })
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, sources)
  }
}

/**
 * Trains the model when the operator's files or the engine have changed, so that the server starts without training.
 *
 * Errors: rejects when a file cannot be read; the training program has printed file and place on standard error.
 */
export async function trainWhenStale() {
  const stamp = join(root, '.cache/models/.taught-from')
  const files = listFiles('bot').filter((path) => !path.startsWith('bot/eval/'))
  const sources = hashFiles([...files, ...listFiles('packages/understanding')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.error('Training the model …')
  const training = spawn(process.execPath, [join(root, 'apps/server/dist/bot-train.js'), '--force'], {
    cwd: root,
    // Standard output belongs to the program that runs next.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(training, 'close')
  if (status !== 0)
    throw new Error(
      'The model cannot be trained: files in the folder bot have errors. npm run -s bot:check lists them.',
    )
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** @param {string} workspace */
function getFolder(workspace) {
  return existsSync(join(root, 'apps', workspace)) ? `apps/${workspace}` : `packages/${workspace}`
}

/** @param {readonly string[]} paths */
function hashFiles(paths) {
  const hash = createHash('sha256')
  for (const path of paths.toSorted()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Returns all source files below a folder, as paths from the repository root, without built and installed files.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['dist', 'node_modules'].includes(entry.name) ? [] : listFiles(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}
