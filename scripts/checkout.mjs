import { createHash } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's folder. These scripts import nothing that has to be installed first. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The workspaces that are built, in this order: the apps, and the one package that pages load by itself. */
const builtApps = ['loader', 'live-chat-sdk', 'widget', 'desk', 'server', 'storefront']

/** Installs the locked dependencies when they are missing or older than the lock file. */
export function installWhenStale() {
  const lock = join(root, 'package-lock.json')
  const installed = join(root, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  console.error('Installing dependencies (npm ci) …')
  const npm = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: root, encoding: 'utf8' })
  if (npm.status !== 0) throw new Error(`npm ci failed:\n${npm.stdout}${npm.stderr}`)
  // npm leaves the date of the lock file's own copy to the file system; a fresh date is what the next start compares.
  writeFileSync(installed, readFileSync(installed))
}

/** Builds the apps whose sources have changed since their last build, and teaches Murphy what the operator has changed. */
export async function buildWhenStale() {
  await buildAppsWhenStale(builtApps)
  await teachWhenStale()
}

/**
 * Builds those of the apps whose sources have changed since their last build.
 *
 * @param {readonly string[]} apps
 */
export async function buildAppsWhenStale(apps) {
  // Read once for all of them: this is what every start waits for.
  const shared = hashOf([
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/compress-first.mjs',
    ...filesBelow('packages'),
  ])
  for (const app of apps) {
    const stamp = join(root, folderOf(app), 'dist/.built-from')
    const sources = `${shared} ${hashOf(filesBelow(folderOf(app)))}`
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
    console.error(`Building ${app} …`)
    await run('npm', ['run', '--silent', 'build', '--workspace', `@murphy/${app}`], { isQuiet: true })
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, sources)
  }
}

/**
 * Learns the operator's files when they or the engine have changed, so that no start has to wait for it.
 *
 * Errors: rejects when a file cannot be read; the learning program has told which, and where, on standard error.
 */
export async function teachWhenStale() {
  const stamp = join(root, '.cache/models/.taught-from')
  const spoken = filesBelow('bot').filter((path) => !path.startsWith('bot/eval/'))
  const sources = hashOf([...spoken, ...filesBelow('packages/understanding')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.error('Teaching Murphy …')
  const learning = spawn(process.execPath, [join(root, 'apps/server/dist/bot-train.js'), '--anew'], {
    cwd: root,
    // Standard output belongs to the program that comes after.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(learning, 'close')
  if (status !== 0)
    throw new Error('Murphy cannot learn the files of folder bot; npm run -s bot:check names all.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** @param {string} workspace */
function folderOf(workspace) {
  return existsSync(join(root, 'apps', workspace)) ? `apps/${workspace}` : `packages/${workspace}`
}

/** @param {readonly string[]} paths */
function hashOf(paths) {
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
 * All source files below a folder of the checkout, as paths from its root; what is built or installed there is left out.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['dist', 'node_modules'].includes(entry.name) ? [] : filesBelow(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

/**
 * Runs a command in the checkout and waits for it. `isQuiet`: its output is shown only when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ isQuiet?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 * Errors: rejects with the command's name and its output.
 */
export function run(command, parameters, { isQuiet = false, env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env,
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${command} ${parameters.join(' ')} failed (exit ${code})\n${output}`)),
    )
  })
}
