#!/usr/bin/env node
// Builds the image with Debian's tools, without Docker and without a registry of images: node scripts/build-image.mjs TAG.
// The official base image is replaced by one of Debian's packages and this machine's Node.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './repository-root.mjs'

const baseTag = 'localhost/murphy-base:test'
const [tag = 'localhost/murphy:test'] = process.argv.slice(2)

if (
  run('buildah', [
    '--storage-driver',
    'vfs',
    'images',
    '--quiet',
    '--filter',
    `reference=${baseTag}`,
  ]).trim() === ''
)
  buildBase()
build(root, tag, ['--build-arg', `NODE_IMAGE=${baseTag}`, ...getNpmMounts()])

/** Builds the base: a minimal Debian, Node and npm of this machine, and the user `node`. */
function buildBase() {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-base-'))
  try {
    const node = realpathSync(process.execPath)
    const npm = realpathSync(join(run('npm', ['root', '--global']).trim(), 'npm'))
    run('mmdebstrap', [
      '--variant=minbase',
      '--include=ca-certificates',
      'bookworm',
      join(folder, 'base.tar'),
      ...listSources(),
    ])
    cpSync(node, join(folder, 'node'))
    cpSync(npm, join(folder, 'npm'), { recursive: true, dereference: true })
    writeFileSync(
      join(folder, 'Dockerfile'),
      `FROM scratch
ADD base.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s /usr/local/lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --user-group --create-home node
`,
    )
    build(folder, baseTag, [])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Builds an image from a folder.
 *
 * @param {string} folder
 * @param {string} name
 * @param {readonly string[]} parameters
 */
function build(folder, name, parameters) {
  // In a chroot, because a container in a container may not make networks.
  const isolation = ['--format', 'docker', '--isolation', 'chroot', '--network', 'host']
  run('buildah', ['--storage-driver', 'vfs', 'bud', ...isolation, ...parameters, '--tag', name, folder])
}

/** Returns the lists of this machine's package sources. */
function listSources() {
  const folder = '/etc/apt/sources.list.d'
  const lists = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
  return ['/etc/apt/sources.list', ...lists].filter(
    (path) => /\.(list|sources)$/.test(path) && existsSync(path),
  )
}

/** Returns the mounts by which npm in the build uses this machine's settings. They are not part of the image. */
function getNpmMounts() {
  const config = run('npm', ['config', 'get', 'globalconfig']).trim()
  const authorities = run('npm', ['config', 'get', 'cafile']).trim()
  return [
    ...(existsSync(config) ? ['--volume', `${config}:/usr/local/etc/npmrc:ro`] : []),
    ...(existsSync(authorities) ? ['--volume', `${authorities}:${authorities}:ro`] : []),
  ]
}

/**
 * @param {string} program
 * @param {readonly string[]} parameters
 */
function run(program, parameters) {
  return execFileSync(program, parameters, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  })
}
