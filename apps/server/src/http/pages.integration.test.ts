import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { callExamples } from '@murphy/contracts/call-examples'
import { FrameConfigurationSchema } from '@murphy/contracts/configuration'
import { VisitSettingsSchema } from '@murphy/contracts/visitor-context'
import { parse } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, storefrontUrl, subscriptionKey } from '../testing/test-server'
import { useTestDatabase, useTestServer } from '../testing/use-test-server'

const folder = mkdtempSync(join(tmpdir(), 'murphy-pages-'))
const widgetFolder = join(folder, 'widget')
const loaderFile = join(folder, 'embed.js')
mkdirSync(join(widgetFolder, 'assets'), { recursive: true })
writeFileSync(
  join(widgetFolder, 'index.html'),
  '<!doctype html><html lang="en-AU" data-launcher="own"><head><!-- murphy-configuration --><title>Murphy</title></head>' +
    '<body><textarea placeholder="Ask me anything"></textarea></body></html>',
)
writeFileSync(
  join(widgetFolder, 'privacy-form.html'),
  '<!doctype html><html lang="en-AU"><head><!-- murphy-configuration --><title>Live chat</title></head></html>',
)
writeFileSync(
  join(widgetFolder, 'visit.html'),
  '<!doctype html><html lang="en-AU"><head><!-- murphy-configuration --><!-- murphy-visit --></head></html>',
)
writeFileSync(join(folder, 'visit.js'), 'export {}')
writeFileSync(join(widgetFolder, 'preview.html'), '<!doctype html><title>Preview of Murphy</title>')
writeFileSync(join(widgetFolder, 'assets/main-4f2a.js'), 'export {}')
for (const [ending, pack] of [
  ['br', brotliCompressSync],
  ['gz', gzipSync],
] as const)
  writeFileSync(join(widgetFolder, `assets/main-4f2a.js.${ending}`), pack('export {}'))
writeFileSync(join(widgetFolder, 'assets/later-77aa.js'), 'void 1')
writeFileSync(loaderFile, 'void 0')
const liveChatSdkFolder = join(folder, 'sdk')
mkdirSync(liveChatSdkFolder)
for (const file of ['live-chat-sdk.js', 'live-chat-sdk.mjs']) {
  writeFileSync(join(liveChatSdkFolder, file), `void '${file}'`)
}

const noOffers = { rules: [], perHour: 60, quietDays: 7, controlPercent: 0 }

const database = useTestDatabase()
const server = useTestServer(database, { widgetFolder, loaderFile, liveChatSdkFolder })

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(url: string, headers: Record<string, string> = {}) {
  return server.inject({ method: 'GET', url, headers })
}

function configurationIn(page: string) {
  const text = /<script type="application\/json" id="murphy-configuration">([^<]*)<\/script>/.exec(page)?.[1]
  return parse(FrameConfigurationSchema, JSON.parse(text ?? ''))
}

describe('the frame’s document', () => {
  it('is the widget with its configuration, stored by no cache [RTE-01]', async () => {
    const { status, text, headers } = await open('/', { host: 'murphy.example:8080' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(configurationIn(text)).toMatchObject({
      host: 'http://murphy.example:8080',
      subscriptionKey,
      storefront: storefrontUrl,
      allowedOrigins: [storefrontUrl, 'http://localhost:*'],
      liveChat: {
        accountKey: 'demo',
        host: 'http://murphy.example:8080',
        mediatorHost: null,
        departmentId: 1,
        vendorScriptUrl: null,
      },
      settings: {},
    })
  })

  it('paints its shell at once only where the page around the frame has the launcher', async () => {
    expect((await open('/')).text).toContain('data-launcher="own"')
    expect((await open('/?launcher=host')).text).toContain('data-launcher="host"')
  })

  it('has the origin that its visitors see behind the operator’s load balancer', async () => {
    const headers = { host: '10.0.0.3', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'chat.example' }
    expect(configurationIn((await open('/?launcher=host', headers)).text).host).toBe('https://chat.example')
  })

  it('has the operator’s times and texts, and no text ends its element', async () => {
    await server.set('widget.inactivityMs', 5000)
    await server.set('texts', { 'shell.close': '</script><script>alert(1)</script>', 'gone.by': 'Lost' })
    const { text } = await open('/')
    expect(configurationIn(text)).toMatchObject({
      settings: { inactivityMs: 5000 },
      texts: { 'shell.close': '</script><script>alert(1)</script>' },
    })
    expect(configurationIn(text).texts).not.toHaveProperty('gone.by')
  })

  it('is painted in the retailer’s own texts, language and direction', async () => {
    await server.set('texts', {
      'chat.bot': 'Merle',
      'shell.placeholder': 'Frag "mich" & <uns>',
      'document.lang': 'ar',
      'document.dir': 'rtl',
    })
    const { text } = await open('/')
    expect(text).toContain('<html dir="rtl" lang="ar"')
    expect(text).toContain('<title>Merle</title>')
    expect(text).toContain('placeholder="Frag &quot;mich&quot; &amp; &lt;uns&gt;"')
    await server.set('texts', {})
    expect((await open('/')).text).toContain('<html lang="en-AU"')
  })

  it('may be framed by the allowed origins alone, and runs no inline script', async () => {
    const { headers } = await open('/')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain(`frame-ancestors 'self' ${storefrontUrl} http://localhost:*`)
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain(`img-src 'self' data: ${storefrontUrl} https://images.cdn.example`)
    expect(policy.join()).not.toMatch(/unsafe/)
    expect(headers['x-frame-options']).toBeUndefined()
  })
})

describe('the preview’s document', () => {
  it('is framed by our own pages alone, and can send nothing', async () => {
    const { status, text, headers } = await open('/desk/preview')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('<title>Preview of Murphy</title>')
    expect(headers['cache-control']).toBe('no-store')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain('sandbox allow-scripts allow-same-origin allow-forms')
    expect(policy).toContain(`img-src 'self' data: ${storefrontUrl} https://images.cdn.example`)
    expect(policy.join()).not.toMatch(/connect-src|unsafe/)
  })
})

describe('the privacy form’s document', () => {
  it('is a page of its own with the same configuration, stored by no cache [RTE-02]', async () => {
    const { status, text, headers } = await open('/privacy-form?appId=a-1&userId=%3Cb%3E', {
      host: 'murphy.example:8080',
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(String(headers['content-security-policy'])).toContain("script-src 'self'")
    expect(configurationIn(text)).toMatchObject({ formSubmitBase: 'http://murphy.example:8080' })
    // The parameters in the address are for the page alone.
    expect(text).not.toContain('a-1')
  })

  it('has the retailer’s texts and theme', async () => {
    await server.set('texts', { 'privacyForm.title': 'Ask us' })
    await server.set('theme', { bottle: '#7a1f3d' })
    const { text } = await open('/privacy-form')
    expect(text).toContain('<title>Ask us</title>')
    expect(text).toContain('<link rel="stylesheet" href="/theme.css')
    await server.set('texts', {})
    await server.set('theme', {})
  })
})

describe('the document of a visit', () => {
  const rule = {
    id: 'basket',
    pathPrefix: '/basket',
    secondsOnPage: 0,
    basketFromCents: null,
    needsFailedSearch: false,
    text: '</script>',
  }

  async function readVisit() {
    const { text, headers } = await open('/visit')
    const [, json = ''] = /id="murphy-visit">([^<]*)<\/script>/.exec(text) ?? []
    return { visit: parse(VisitSettingsSchema, JSON.parse(json)), headers }
  }

  it('has no rules while visitor context is off', async () => {
    await server.set('visitorContext.offers', { ...noOffers, rules: [{ ...rule, departmentId: 1 }] })
    expect((await readVisit()).visit).toEqual({ isOn: false, quietDays: 0, rules: [] })
  })

  it('has the rules without their departments, and may be framed by the allowed origins alone', async () => {
    await server.set('visitorContext.isOn', true)
    const { visit, headers } = await readVisit()
    expect(visit).toEqual({ isOn: true, quietDays: 7, rules: [rule] })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain(`frame-ancestors 'self' ${storefrontUrl} http://localhost:*`)
    expect(headers['cache-control']).toBe('no-store')
    await server.set('visitorContext.isOn', false)
  })

  it('is opened by a script that pages of any origin may load', async () => {
    const { status, headers, text } = await open('/visit.js', { origin: 'https://shop.example' })
    expect([status, text]).toEqual([200, 'export {}'])
    expect(headers['access-control-allow-origin']).toBe('*')
  })
})

describe('the survey vendor', () => {
  it('is allowed with script and frame while there is one, and no other origin is [SUR-01]', async () => {
    const policyNow = async () => String((await open('/')).headers['content-security-policy']).split(';')
    expect((await policyNow()).join()).not.toContain('frame-src')

    await server.set('surveyScriptUrl', 'https://survey.example:8443/a/script.js?x=1')
    const policy = await policyNow()
    expect(policy).toContain("script-src 'self' https://survey.example:8443")
    expect(policy).toContain('frame-src https://survey.example:8443')
    expect(policy).toContain("connect-src 'self'")

    await server.set('surveyScriptUrl', null)
    expect((await policyNow()).join()).not.toContain('survey.example')
  })

  it('is left out when the operator does not allow its origin, even when it was set before [SUR-01]', async () => {
    await server.set('surveyScriptUrl', 'https://evil.example/script.js')
    await server.set('liveChat.vendorScriptUrl', 'http://chat.example/sdk.js')
    const { headers, text } = await open('/')
    expect(String(headers['content-security-policy'])).not.toMatch(/evil|chat\.example/)
    expect(configurationIn(text)).toMatchObject({
      surveyScriptUrl: null,
      liveChat: { vendorScriptUrl: null },
    })
    // A desk that such a script opens is in another browsing context group.
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    await server.set('surveyScriptUrl', null)
    await server.set('liveChat.vendorScriptUrl', null)
  })
})

describe('a retailer’s theme', () => {
  it('adds nothing while there is none', async () => {
    expect((await open('/')).text).not.toContain('theme.css')
    expect((await open('/theme.css')).text).toBe('')
  })

  it('is one style sheet of our own origin that may be cached for ever, until the theme changes', async () => {
    await server.set('theme', { bottle: '#7a1f3d', logo: '/logo.svg' })
    const link =
      /<link rel="stylesheet" href="(\/theme\.css\?v=[\w-]{12})">/.exec((await open('/')).text)?.[1] ?? ''
    const { text, headers } = await open(link)
    expect(headers['content-type']).toBe('text/css; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(text).toContain('--bottle:light-dark(#7a1f3d,')
    expect(text).toContain(`--logo:url("${storefrontUrl}/logo.svg")`)

    await server.set('theme', { bottle: '#1f3d7a' })
    const late = await open(link)
    expect(late.headers['cache-control']).toBe('no-cache')
    expect(late.text).toContain('#1f3d7a')
    expect((await open('/')).text).not.toContain(link)
    await server.set('theme', {})
  })

  it('leaves out values that the current widget does not know', async () => {
    await server.set('theme', { bottle: 'red;}', 'color-accent': '#7a1f3d' })
    expect((await open('/')).text).not.toContain('theme.css')
    await server.set('theme', {})
  })

  it('gives the launcher its look inside the loader’s own response [GEN-18, ICO-01, ICO-02]', async () => {
    await server.set('botIcon', { normal: false, xmas: true, mask: false })
    await server.set('theme', { bottle: '#7a1f3d' })
    const { text } = await open('/embed.js')
    const look = /^window\.MurphyLook=(.*);\nvoid 0$/.exec(text)?.[1]
    expect(JSON.parse(look ?? '')).toMatchObject({
      bottle: '#7a1f3d',
      strokes: [[expect.any(String), '#b3261e'], [expect.any(String), '#ffffff'], expect.any(Array)],
    })
    await server.set('botIcon', { normal: true, xmas: false, mask: false })
    await server.set('theme', {})
    expect((await open('/embed.js')).text).toBe('void 0')
  })
})

describe('built files', () => {
  it('built files with a hash in their name may be cached for ever', async () => {
    const { status, headers } = await open('/assets/main-4f2a.js')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('are the loader for pages of any origin', async () => {
    const { status, headers, text } = await open('/embed.js', { origin: 'https://shop.example' })
    expect(status).toBe(200)
    expect(text).toBe('void 0')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  it.each(['live-chat-sdk.js', 'live-chat-sdk.mjs'])('are the live-chat SDK %s', async (file) => {
    const { status, headers, text } = await open(`/${file}`, { origin: 'https://shop.example' })
    expect(status).toBe(200)
    expect(text).toBe(`void '${file}'`)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  it('built files that are missing give one clear message', async () => {
    const unbuilt = await startTestServer(database)
    for (const url of ['/', '/privacy-form', '/visit', '/embed.js', '/visit.js', '/live-chat-sdk.js']) {
      const { status, text } = await unbuilt.inject({ method: 'GET', url })
      expect(status).toBe(503)
      expect(text).toMatch(/^The (widget|loader|live-chat SDK) is not built: run npm start\.$/)
    }
    await unbuilt.close()
  })
})

describe('compression', () => {
  const takes = ['gzip, deflate, br, zstd', 'gzip, deflate', 'identity'] as const
  const sentAs = { [takes[0]]: 'br', [takes[1]]: 'gzip', [takes[2]]: null }
  const texts = [
    ['/', /<title>Murphy<\/title>/, 'text/html; charset=utf-8'],
    ['/embed.js', /^void 0$/, 'text/javascript; charset=utf-8'],
    ['/live-chat-sdk.js', /^void 'live-chat-sdk\.js'$/, 'text/javascript; charset=utf-8'],
    ['/assets/main-4f2a.js', /^export \{\}$/, 'application/javascript; charset=utf-8'],
  ] as const

  let address: string
  beforeAll(async () => {
    address = `http://127.0.0.1:${await server.listen()}`
  })

  // Twice: the second response is the cached text of the first.
  it.each(
    takes.flatMap((taken) =>
      texts.flatMap(([url, text, type]) => [1, 2].map((time) => [url, taken, time, text, type] as const)),
    ),
  )('sends %s to a browser that accepts %s, time %i', async (url, taken, _time, text, type) => {
    const response = await fetch(`${address}${url}`, {
      headers: { 'accept-encoding': taken, origin: storefrontUrl },
    })
    expect(response.headers.get('content-encoding')).toBe(sentAs[taken])
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')?.toLowerCase().split(', ')).toEqual(['origin', 'accept-encoding'])
    expect(await response.text()).toMatch(text)
  })

  it('sends an uncompressed file unchanged', async () => {
    const response = await fetch(`${address}/assets/later-77aa.js`)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe('void 1')
  })

  it.each([
    ['everybody’s are', '/api/Product/SearchWine', { storeNumber: '1021' }, 'gzip'],
    ['a shopper’s are not', '/api/TextQuery', callExamples.textQuery[0].body, null],
  ])('applies to responses of calls: %s compressed', async (_title, path, body, encoding) => {
    const response = await fetch(`${address}/murphybot/chatserver${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'ocp-apim-subscription-key': subscriptionKey,
        'accept-encoding': 'gzip',
      },
      body: JSON.stringify(body),
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(JSON.stringify(await response.json()).length).toBeGreaterThan(50)
  })

  it('sends another loader for another look, compressed too', async () => {
    const loader = async () => (await fetch(`${address}/embed.js`)).text()
    expect(await loader()).toBe('void 0')
    await server.set('theme', { bottle: '#7a1f3d' })
    expect(await loader()).toContain('#7a1f3d')
    await server.set('theme', {})
    expect(await loader()).toBe('void 0')
  })
})

describe('any other page', () => {
  it.each(['/abc', '/privacy-form/x', '/order/1', '/assets/gone.js', '/index.html'])(
    '%s is 404: Not Found with that status [RTE-03]',
    async (url) => {
      const { status, text, headers } = await open(url)
      expect(status).toBe(404)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(text).toContain('404: Not Found')
    },
  )
})

describe('pages of other origins', () => {
  const feature = '/murphybot/chatserver/api/Settings/IsFeatureEnabled/SddPrompt'
  const keyed = { 'ocp-apim-subscription-key': subscriptionKey }

  it.each([
    ['an allowed origin', storefrontUrl, storefrontUrl],
    ['an allowed host with any port', 'http://localhost:5173', 'http://localhost:5173'],
    ['a foreign origin', 'https://evil.example', undefined],
    ['a look-alike', `${storefrontUrl}.evil.example`, undefined],
    ['a page without an origin', 'null', undefined],
  ])('%s may read answers only if it is allowed', async (_title, origin, allowed) => {
    const { headers } = await open(feature, { ...keyed, origin })
    expect(headers['access-control-allow-origin']).toBe(allowed)
  })

  it('may ask beforehand with which headers they may call', async () => {
    const headers = { origin: storefrontUrl, 'access-control-request-method': 'POST' }
    const url = '/murphybot/chatserver/api/TextQuery'
    const answer = await server.inject({ method: 'OPTIONS', url, headers })
    expect(answer.status).toBe(204)
    expect(answer.headers['access-control-allow-headers']).toContain('Ocp-Apim-Subscription-Key')
  })

  it('need no origin when they are programs', async () => {
    expect((await open(feature, keyed)).status).toBe(200)
  })
})

describe('the operators’ pages', () => {
  it('counts answers by route and the connections to the database', async () => {
    await open('/healthz')
    const { text, headers } = await open('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(text).toMatch(
      /murphy_http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d/,
    )
    expect(text).toMatch(/murphy_database_connections\{state="total"\} \d/)
  })

  it('describes every call at /openapi.json', async () => {
    const { body } = await open('/openapi.json')
    expect(body).toMatchObject({ openapi: '3.1.0' })
  })
})

describe('the live-chat vendor', () => {
  it('is allowed with its script and its connections to its own address while there is one', async () => {
    const policyNow = async () => String((await open('/')).headers['content-security-policy']).split(';')
    await server.set('liveChat.vendorScriptUrl', 'https://chat.example/web-sdk.js')
    const { text } = await open('/')
    expect(configurationIn(text).liveChat?.vendorScriptUrl).toBe('https://chat.example/web-sdk.js')
    expect(await policyNow()).toContain("script-src 'self' https://chat.example")
    expect(await policyNow()).toContain("connect-src 'self' https://chat.example wss://chat.example")
    await server.set('liveChat.vendorScriptUrl', null)
    expect((await policyNow()).join()).not.toContain('chat.example')
  })
})
