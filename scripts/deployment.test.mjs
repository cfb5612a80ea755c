import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { CORE_SCHEMA, load, loadAll, mergeTag } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { root } from './repository-root.mjs'
import { findOnPath } from './system-packages.mjs'

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')

/** The variables that production mode needs, as its source lists them. */
const needed = [...read('apps/server/src/production-mode.ts').matchAll(/^ {2}\['([A-Z_]+)', ['"]/gm)]
  .map(([, name = '']) => name)
  .filter((name) => !['DESK_PASSWORD', 'STOREFRONT_PORT'].includes(name))

/** All variables that operators may set. */
const known = new Set(
  read('docs/operating.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z\d_]+)`/g)])
    .map(([, name = '']) => name),
)

/** @type {Readonly<Record<string, Readonly<Record<string, any>>>>} */
const groups = { v1: core, 'apps/v1': apps, 'networking.k8s.io/v1': networking, 'policy/v1': policy }

/** @returns {any[]} */
const readManifests = () =>
  ['murphy', 'secret.example'].flatMap((name) => loadAll(read(`deploy/kubernetes/${name}.yaml`)))

/** @param {any} manifest Throws when the manifest is not valid under Kubernetes' schema. */
function validate(manifest) {
  const Model = groups[manifest.apiVersion]?.[manifest.kind]
  expect(Model, `${manifest.apiVersion} ${manifest.kind}`).toBeDefined()
  new Model(manifest).validate()
}

describe('the Kubernetes manifests', () => {
  const manifests = readManifests()
  /** @param {string} kind */
  const find = (kind) => manifests.find((manifest) => manifest.kind === kind)

  it('are valid under the schema of Kubernetes', () => {
    expect(manifests.length).toBeGreaterThan(4)
    for (const manifest of manifests) validate(manifest)
  })

  it('are compared with a schema that refuses a wrong type', () => {
    const deployment = structuredClone(find('Deployment'))
    deployment.spec.replicas = 'two'
    expect(() => validate(deployment)).toThrow(/replicas/)
  })

  it('set what production mode needs, and no variable that does not exist', () => {
    const names = [...Object.keys(find('ConfigMap').data), ...Object.keys(find('Secret').stringData)]
    expect(needed).toHaveLength(6)
    expect(names).toEqual(expect.arrayContaining(needed))
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  it('select the pods, and name ports that the container has', () => {
    const { selector, template } = find('Deployment').spec
    const [container] = template.spec.containers
    for (const labels of [
      selector.matchLabels,
      find('Service').spec.selector,
      find('PodDisruptionBudget').spec.selector.matchLabels,
    ])
      expect(template.metadata.labels).toMatchObject(labels)
    const ports = container.ports.map((/** @type {any} */ port) => port.name)
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(ports).toContain(container[probe].httpGet.port)
    expect(ports).toContain(find('Service').spec.ports[0].targetPort)
    const volumes = template.spec.volumes.map((/** @type {any} */ volume) => volume.name)
    for (const mount of container.volumeMounts) expect(volumes).toContain(mount.name)
  })
})

describe('the compose file', () => {
  /** @type {any} */
  const compose = load(read('compose.yaml'), {
    schema: CORE_SCHEMA.withTags(mergeTag),
  })
  const { services, volumes, ...anchors } = compose

  it('starts two nodes with different names, one set of variables, and nothing writable but their volumes', () => {
    const nodes = [services['murphy-1'], services['murphy-2']]
    expect(new Set(nodes.map(({ environment }) => environment.NODE_NAME)).size).toBe(2)
    for (const { environment, ...node } of nodes) {
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(needed))
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
      expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    }
    expect(Object.keys(anchors)).toEqual(['x-logging', 'x-murphy', 'x-variables'])
  })

  it('limits the log of each service', () => {
    for (const { logging } of Object.values(services))
      expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } })
  })

  it('names services and volumes that exist', () => {
    for (const service of Object.values(services)) {
      const depended = Array.isArray(service.depends_on)
        ? service.depends_on
        : Object.keys(service.depends_on ?? {})
      for (const name of depended) expect(Object.keys(services)).toContain(name)
      for (const volume of service.volumes ?? []) {
        const [source] = volume.split(':')
        if (!source.startsWith('.')) expect(Object.keys(volumes)).toContain(source)
      }
    }
  })

  it('has each of its variables in the example of .env, and no password', () => {
    const used = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_\d]+)/g)].map(([, name]) => name))
    const example = read('deploy/production.env.example')
    used.delete('MURPHY_IMAGE')
    for (const name of used) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
    expect(example).toMatch(/^POSTGRES_PASSWORD=$/m)
    expect(example).toMatch(/^RETAIL_API_KEY=$/m)
  })
})

describe('the systemd units', () => {
  it('stops later than the server needs', () => {
    const seconds = Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/systemd/murphy.service'))?.[1])
    expect(seconds).toBeGreaterThan(30 + 5)
  })

  it('start connectors that exist', () => {
    const unit = read('deploy/systemd/murphy-connector@.service')
    expect(unit).toContain('node packages/connect-%i/dist/main.js')
    for (const name of ['medusa', 'shopify', 'zendesk'])
      expect(JSON.parse(read(`packages/connect-${name}/package.json`)).type).toBe('module')
  })

  it.skipIf(findOnPath(['systemd-analyze']) === null).each(['murphy.service', 'murphy-connector@.service'])(
    '%s is accepted by systemd-analyze',
    (name) => {
      const { status, stderr } = spawnSync(
        'systemd-analyze',
        ['verify', '--man=no', join(root, 'deploy/systemd', name)],
        { encoding: 'utf8' },
      )
      expect(stderr.split('\n').filter((line) => line.includes('murphy'))).toEqual([])
      expect(status).toBe(0)
    },
  )
})
