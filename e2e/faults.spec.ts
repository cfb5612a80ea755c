import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createProgramClient, findFreePorts, createDataFolder, startMurphy } from './program'

const isRoot = process.getuid?.() === 0
const ordinaryUser = 65534

test.describe('Starting and stopping', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 })

  test('report a taken port in one sentence with the port and the variable', { tag: '@long' }, async () => {
    const ports = await findFreePorts()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(Number(ports.PORT), '127.0.0.1', resolve))
    const murphy = startMurphy({ ...ports, MURPHY_DATA_DIR: createDataFolder() })
    expect(await murphy.exit).toBe(1)
    expect(murphy.output()).toMatch(new RegExp(`Port ${ports.PORT} is in use; set PORT to a free port`))
    await new Promise((resolve) => other.close(resolve))
  })

  test(
    'report a taken storefront port in one sentence too, and leave nothing running',
    { tag: '@long' },
    async () => {
      const ports = await findFreePorts()
      const other = createServer()
      await new Promise<void>((resolve) => other.listen(Number(ports.STOREFRONT_PORT), '127.0.0.1', resolve))
      const dataDir = createDataFolder()
      const murphy = startMurphy({ ...ports, MURPHY_DATA_DIR: dataDir })
      expect(await murphy.exit).toBe(1)
      expect(murphy.output()).toContain(ports.STOREFRONT_PORT)
      expect(murphy.output()).toContain('STOREFRONT_PORT')
      await expect(fetch(`http://127.0.0.1:${ports.PORT}/healthz`)).rejects.toThrow()
      await expect.poll(() => findProcesses(dataDir)).toEqual([])
      await new Promise((resolve) => other.close(resolve))
    },
  )

  test(
    'name the running product at a second start on the same data folder, which keeps running',
    { tag: '@long' },
    async () => {
      const dataDir = createDataFolder()
      const ports = await findFreePorts()
      const first = startMurphy({ ...ports, MURPHY_DATA_DIR: dataDir })
      await first.waitForOutput('Murphy is ready')
      const second = startMurphy({ ...(await findFreePorts()), MURPHY_DATA_DIR: dataDir })
      expect(await second.exit).toBe(1)
      expect(second.output()).toContain(`Murphy is already running on ${dataDir} (process`)
      const sentence = /\bprocess (\d+)/.exec(second.output())
      expect(sentence, second.output()).not.toBeNull()
      expect(() => process.kill(Number(sentence?.[1]), 0)).not.toThrow()
      expect((await fetch(`http://127.0.0.1:${ports.PORT}/readyz`)).status).toBe(200)
      expect(await first.stop()).toBe(0)
    },
  )

  test('report a malformed variable in one sentence with its name, and exit with code 1', async () => {
    const murphy = startMurphy({
      ...(await findFreePorts()),
      MURPHY_DATA_DIR: createDataFolder(),
      SHOPPER_TOKEN_KEY: 'short',
    })
    expect(await murphy.exit).toBe(1)
    expect(murphy.output()).toContain('SHOPPER_TOKEN_KEY')
  })

  test(
    'work for an ordinary user, and report an unwritable data folder in one sentence',
    { tag: '@long' },
    async () => {
      test.skip(!isRoot, 'the tests already run as an ordinary user')
      const home = mkdtempSync(join(tmpdir(), 'murphy-user-'))
      execFileSync('chown', [String(ordinaryUser), home])
      const murphy = startMurphy(
        { ...(await findFreePorts()), HOME: home, MURPHY_DATA_DIR: join(home, 'data') },
        { asUser: ordinaryUser },
      )
      await murphy.waitForOutput('Murphy is ready')
      // A program that had to be killed would be named, and the code would be 1.
      expect(await murphy.stop()).toBe(0)
      expect(murphy.output()).not.toContain('was killed')
      await expect.poll(() => findProcesses(join(home, 'data'))).toEqual([])

      const closed = join(mkdtempSync(join(tmpdir(), 'murphy-closed-')), 'data')
      mkdirSync(closed)
      chmodSync(closed, 0o555)
      const refused = startMurphy(
        { ...(await findFreePorts()), HOME: home, MURPHY_DATA_DIR: closed },
        { asUser: ordinaryUser },
      )
      expect(await refused.exit).toBe(1)
      expect(refused.output()).toContain(closed)
      expect(refused.output()).toContain('MURPHY_DATA_DIR')
    },
  )

  // A short run shows the same after an ended database, and for an ordinary user.
  test('stop by themselves after SIGTERM, and leave no process behind', { tag: '@long' }, async () => {
    const dataDir = createDataFolder()
    const murphy = startMurphy({ ...(await findFreePorts()), MURPHY_DATA_DIR: dataDir })
    await murphy.waitForOutput('Murphy is ready')
    // A program that had to be killed would be named, and the code would be 1.
    expect(await murphy.stop()).toBe(0)
    expect(murphy.output()).not.toContain('was killed')
    await expect.poll(() => findProcesses(dataDir)).toEqual([])
  })

  test('kill a program that hangs, and name it', { tag: '@long' }, async () => {
    const dataDir = createDataFolder()
    const murphy = startMurphy({
      ...(await findFreePorts()),
      MURPHY_DATA_DIR: dataDir,
      DRAIN_SECONDS: '0',
    })
    await murphy.waitForOutput('Murphy is ready')
    const [server] = findProcesses('apps/server/dist/main.js', dataDir)
    if (server === undefined) throw new Error('The server does not run.')
    process.kill(server, 'SIGSTOP')
    expect(await murphy.stop()).toBe(1)
    expect(murphy.output()).toContain(`Process ${server} did not stop within 9 s and was killed.`)
    // Its database outlives it, until the next start takes it over.
    for (const pid of findProcesses('/postgres', dataDir)) process.kill(pid, 'SIGQUIT')
    await expect.poll(() => findProcesses(dataDir)).toEqual([])
  })

  test('leave no process behind after SIGKILL of the parent process either', { tag: '@long' }, async () => {
    const dataDir = createDataFolder()
    const ports = await findFreePorts()
    const murphy = startMurphy({ ...ports, MURPHY_DATA_DIR: dataDir })
    await murphy.waitForOutput('Murphy is ready')
    await murphy.stop('SIGKILL')
    await expect.poll(() => findProcesses(dataDir)).toEqual([])
    const isOpen = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${ports.STOREFRONT_PORT}/`).then(
        () => true,
        () => false,
      )
    await expect.poll(isOpen).toBe(false)
  })

  test('keep everything acknowledged after SIGKILL: votes, nominee, dialogue', { tag: '@long' }, async () => {
    const dataDir = createDataFolder()
    const ports = await findFreePorts()
    const address = `http://127.0.0.1:${ports.PORT}`
    const first = startMurphy({ ...ports, MURPHY_DATA_DIR: dataDir })
    await first.waitForOutput('Murphy is ready')
    const shopper = await signIn(address, `http://127.0.0.1:${ports.STOREFRONT_PORT}`)
    const orderId = await shopper.pickupOrderId()
    expect((await shopper.setNominee(orderId, 'Jo Park')).status).toBe(200)
    for (const pid of findProcesses('apps/server/dist/main.js', dataDir)) process.kill(pid, 'SIGKILL')
    await first.exit

    const second = startMurphy({ ...ports, MURPHY_DATA_DIR: dataDir })
    await second.waitForOutput('Murphy is ready')
    const again = await signIn(address, `http://127.0.0.1:${ports.STOREFRONT_PORT}`)
    expect(await again.nominee(orderId)).toMatchObject({
      status: 200,
      body: { data: { nomineeName: 'Jo Park' } },
    })
    expect(await second.stop()).toBe(0)
  })

  test(
    'answer 503 while the database is down, recover without help, and leave no process behind after SIGTERM',
    { tag: '@long' },
    async () => {
      const dataDir = createDataFolder()
      const ports = await findFreePorts()
      const address = `http://127.0.0.1:${ports.PORT}`
      const murphy = startMurphy({ ...ports, MURPHY_DATA_DIR: dataDir })
      await murphy.waitForOutput('Murphy is ready')
      const shopper = await signIn(address, `http://127.0.0.1:${ports.STOREFRONT_PORT}`)
      // The database hangs: it accepts no connection and answers none.
      const postmasters = findProcesses('/postgres', dataDir)
      expect(postmasters).toHaveLength(1)
      const database = [...postmasters, ...postmasters.flatMap(findChildren)]
      for (const pid of database) process.kill(pid, 'SIGSTOP')
      const during = await shopper.ask('hello')
      expect(during.status).toBe(503)
      expect(during.body).toMatchObject({ statusCode: 503, problem: { code: 'unavailable' } })
      for (const pid of database) process.kill(pid, 'SIGCONT')
      await expect.poll(async () => (await shopper.ask('hello')).status).toBe(200)

      // The database is killed.
      for (const pid of postmasters) process.kill(pid, 'SIGKILL')
      await expect.poll(async () => (await shopper.ask('hello')).status).toBe(200)
      expect(await murphy.stop()).toBe(0)
      expect(murphy.output()).not.toContain('was killed')
      await expect.poll(() => findProcesses(dataDir)).toEqual([])
    },
  )

  test(
    'answer 503 on a full disk, and keep what was acknowledged until there is room again',
    { tag: '@long' },
    async () => {
      const mounted = isRoot ? mountSmallDisk() : null
      test.skip(mounted === null, 'a small disk needs root and the right to mount one')
      if (mounted === null) return
      const ports = await findFreePorts()
      const address = `http://127.0.0.1:${ports.PORT}`
      const dataDir = join(mounted, 'data')
      const murphy = startMurphy({ ...ports, MURPHY_DATA_DIR: dataDir })
      try {
        await murphy.waitForOutput('Murphy is ready')
        const shopper = await signIn(address, `http://127.0.0.1:${ports.STOREFRONT_PORT}`)
        const orderId = await shopper.pickupOrderId()
        expect((await shopper.setNominee(orderId, 'Jo Park')).status).toBe(200)
        const ballast = join(mounted, 'ballast')
        execFileSync('sh', ['-c', `cat /dev/zero > ${ballast} 2>/dev/null || true`])
        // The tables have room for some more rows before they need more of the disk.
        await expect
          .poll(async () => (await shopper.vote()).status, { timeout: 40_000, intervals: [0] })
          .toBe(503)
        rmSync(ballast)
        await expect.poll(async () => (await shopper.vote()).status).toBe(200)
        expect(await shopper.nominee(orderId)).toMatchObject({
          status: 200,
          body: { data: { nomineeName: 'Jo Park' } },
        })
      } finally {
        await murphy.stop()
        execFileSync('umount', ['-l', mounted])
      }
    },
  )
})

/** Mounts a small disk in memory; `null` where mounting is not allowed. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'murphy-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0711', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return null
  }
}

/** Signs Alex in at the storefront and sends Murphy's greeting. */
async function signIn(murphyAddress: string, storefrontAddress: string) {
  const answer = await fetch(`${storefrontAddress}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ shopperId: 123 }),
  })
  const { encryptedShopperId } = (await answer.json()) as { encryptedShopperId: string }
  const client = await createProgramClient(murphyAddress)
  const ids = { chatbotUserId: crypto.randomUUID(), widgetSessionId: crypto.randomUUID() }
  const greeting = {
    ...ids,
    encryptedShopperId,
    dialogFlowSessionId: '',
    intentGroupId: '',
    intentGroupName: '',
  }
  expect((await client.post('/api/Shopper/GreetShopperEncrypted', greeting)).status).toBe(200)
  const proof = { ...ids, shopperId: 123, dialogFlowSessionId: '' }
  const parameters = {
    intentGroupName: '',
    intentGroupId: '',
    intentName: '',
    intentGroupPendingRenew: false,
    shopperId: 123,
    widgetSessionId: ids.widgetSessionId,
    encryptedShopperId: '',
  }
  const ask = (text: string) =>
    client.post('/api/TextQuery', { text, chatbotUserId: ids.chatbotUserId, parameters })
  return {
    ask,
    pickupOrderId: async (): Promise<string> => {
      const event = { event: 'ORDER_TRACKING_MY_ORDERS_PICKUP', chatbotUserId: ids.chatbotUserId, parameters }
      const items = (await client.post('/api/EventQuery', event)).body as {
        type: string
        items?: { orderId: string; status: string }[]
      }[]
      const open = items
        .find((item) => item.type === 'verifiedOrders')
        ?.items?.find((order) => order.status === 'Placed')
      if (!open) throw new Error('Alex has no placed pick up order.')
      return open.orderId
    },
    setNominee: (orderId: string, nomineeName: string) =>
      client.post(`/api/shopper/SetNomineeDetail/${orderId}`, {
        ...proof,
        nomineeName,
        nomineePhone: '0412345678',
      }),
    vote: () =>
      client.post('/api/Analytics/RecordOrderTrackingVote', {
        sessionId: 's-1',
        userId: ids.chatbotUserId,
        // The longest allowed value, which cannot be compressed, so that a few rows fill a page of the database.
        intentGroupId: Array.from({ length: 7 }, () => crypto.randomUUID()).join(''),
        isThumbsUp: true,
      }),
    nominee: (orderId: string) => client.post(`/api/shopper/GetNomineeDetail/${orderId}`, proof),
  }
}

function findChildren(pid: number): number[] {
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return children.trim().split('\n').map(Number)
}

/** Returns the ids of running processes whose command line or environment contains every part. */
function findProcesses(...parts: string[]): number[] {
  const read = (path: string): string => {
    try {
      return execFileSync('cat', [path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    } catch {
      return ''
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      const line = read(`/proc/${pid}/cmdline`)
      if (!line.includes(parts[0] ?? '')) return false
      const all = line + read(`/proc/${pid}/environ`)
      return parts.every((part) => all.includes(part))
    })
    .map(Number)
}
