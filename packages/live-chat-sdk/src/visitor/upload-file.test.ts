import type { UploadFailureCode } from '@murphy/contracts/live-chat'
import { createFakeClock } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { createFakeSdk, FakeService } from '../testing'

async function startPage(prepare: (service: FakeService) => void = () => undefined) {
  const clock = createFakeClock()
  const service = new FakeService(clock)
  prepare(service)
  const page = createFakeSdk({ service, clock })
  page.sdk.init({ account_key: 'demo' })
  await clock.pass(200)
  return { ...page, clock, service }
}

/** Creates a file with a faked size, so that no test needs 20 MB. */
function fileOf(name: string, size = 5): File {
  const file = new File(['bytes'], name, { type: 'image/png' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

async function send({ sdk, clock }: Awaited<ReturnType<typeof startPage>>, file: File) {
  const answers: { readonly code: string | null; readonly data: unknown }[] = []
  sdk.sendFile(file, (error, data) => answers.push({ code: error?.message ?? null, data }))
  await clock.pass(20_000)
  expect(answers).toHaveLength(1)
  return answers[0]
}

const uploadsOf = (asked: readonly string[]) => asked.filter((path) => path.includes('/upload'))

describe('a file', () => {
  it('is posted to the uploads of a socket’s session, and resolves with type, name, size and address [LCS-33, LCS-34]', async () => {
    const page = await startPage()
    page.sdk.sendChatMsg('Hello')
    await page.clock.pass(500)
    const answer = await send(page, new File(['bytes'], 'box.png', { type: 'image/png' }))
    expect(answer).toEqual({
      code: null,
      data: { mime_type: 'image/png', name: 'box.png', size: 5, url: expect.stringMatching(/^https:/) },
    })
    expect(uploadsOf(page.http.requests)).toEqual(['POST /client/widget/uploads'])
    expect(page.sdk.getChatLog().at(-1)).toMatchObject({ type: 'chat.file', attachment: { name: 'box.png' } })
  })

  it('is posted to the upload of the fallback’s session [LCS-33]', async () => {
    const clock = createFakeClock()
    const service = new FakeService(clock)
    const page = createFakeSdk({ service, clock })
    page.network.sockets = 'are-refused'
    page.sdk.init({ account_key: 'demo' })
    await clock.pass(40_000)
    expect(await send({ ...page, clock, service }, fileOf('box.png'))).toMatchObject({ code: null })
    expect(uploadsOf(page.http.requests)).toEqual(['POST /client/widget/upload'])
  })

  it('starts the chat when it is the first message', async () => {
    const page = await startPage()
    await send(page, fileOf('box.png'))
    expect(page.sdk.isChatting()).toBe(true)
  })

  it.each(['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf', 'PNG'])('may be a .%s [LCS-26]', async (extension) => {
    expect(await send(await startPage(), fileOf(`box.${extension}`))).toMatchObject({ code: null })
  })

  it.each(['a.exe', 'a', 'a.png.exe', '.png'])('may not be %s [LCS-26, LCS-35]', async (name) => {
    const page = await startPage()
    expect(await send(page, fileOf(name))).toEqual({ code: 'INVALID_EXTENSION', data: undefined })
    expect(uploadsOf(page.http.requests)).toEqual([])
  })

  it.each([
    [20_971_520, null],
    [20_971_521, 'EXCEED_SIZE_LIMIT'],
  ])('a file of %i bytes: %s [LCS-27, LCS-35]', async (size, code) => {
    expect(await send(await startPage(), fileOf('box.png', size))).toMatchObject({ code })
  })

  it('needs a plan that allows it: INVALID_PLAN [LCS-28, LCS-35]', async () => {
    const page = await startPage(({ account }) => {
      account.uploads = { ...account.uploads, plan_allows: false }
    })
    expect(await send(page, fileOf('box.png'))).toMatchObject({ code: 'INVALID_PLAN' })
  })

  it('is not allowed when uploads are turned off [LCS-35]', async () => {
    const page = await startPage(({ account }) => {
      account.uploads = { ...account.uploads, enabled: false }
    })
    expect(await send(page, fileOf('box.png'))).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  // The codes of the specification, not the table of the product.
  it.each<readonly [code: UploadFailureCode, sdkCode: string, rule: string]>([
    ['TOO_LARGE', 'EXCEED_SIZE_LIMIT', 'LCS-36'],
    ['ILLEGAL_TYPE', 'INVALID_EXTENSION', 'LCS-37'],
    ['FILE_UPLOADS_DISABLED', 'NOT_ALLOWED', 'LCS-38'],
    ['FILE_UPLOADS_TEMPORARILY_DISABLED', 'INVALID_PLAN', 'LCS-39'],
    ['NO_SESSION', 'INTERNAL_ERROR', 'LCS-40'],
    ['UNEXPECTED_ERROR', 'INTERNAL_ERROR', 'LCS-40'],
    ['UNABLE_TO_GET_SETTINGS', 'INTERNAL_ERROR', 'LCS-40'],
    ['S3_UPLOAD_ERROR', 'INTERNAL_ERROR', 'LCS-40'],
    ['NO_GATES', 'INTERNAL_ERROR', 'LCS-40'],
  ])('a file that the server refuses with %s: %s [%s]', async (code, sdkCode) => {
    const page = await startPage()
    page.http.uploadFailure = code
    expect(await send(page, fileOf('box.png'))).toMatchObject({ code: sdkCode })
    expect(uploadsOf(page.http.requests)).toHaveLength(1)
  })

  it('is sent again with the same id when there is no answer, then fails with CONN_ERROR [LCS-35]', async () => {
    const page = await startPage()
    page.http.uploadFailure = 'no-answer'
    expect(await send(page, fileOf('box.png'))).toMatchObject({ code: 'CONN_ERROR' })
    expect(uploadsOf(page.http.requests)).toHaveLength(2)
  })

  it('is stored once when its answer is lost', async () => {
    const page = await startPage()
    page.sdk.sendChatMsg('Hello')
    await page.clock.pass(500)
    page.http.isAnswerLost = true
    expect(await send(page, fileOf('box.png'))).toMatchObject({ code: null })
    const entries = page.service.visitor().currentChat?.entries ?? []
    expect(entries.filter(({ entry }) => entry.type === 'chat.file')).toHaveLength(1)
    const chatEvents = page.events.filter((each) => each.name === 'chat' && each.data.type === 'chat.file')
    expect(chatEvents).toEqual([])
  })

  it('fails with UNKNOWN_ERROR when another server answers with a page [LCS-35]', async () => {
    const page = await startPage()
    page.http.uploadFailure = 'page-of-a-proxy'
    expect(await send(page, fileOf('box.png'))).toMatchObject({ code: 'UNKNOWN_ERROR' })
  })

  it('fails with NOT_SUPPORTED when the value is no file [LCS-35]', async () => {
    const page = await startPage()
    // Called like this by a page without types.
    expect(await send(page, { name: 'box.png', size: 5 } as File)).toMatchObject({ code: 'NOT_SUPPORTED' })
  })

  it('fails with CONN_ERROR at once without a connection [LCS-35]', async () => {
    const page = await startPage()
    page.network.sockets = 'never-open'
    page.network.cut()
    await page.clock.pass(50)
    expect(await send(page, fileOf('box.png'))).toMatchObject({ code: 'CONN_ERROR' })
  })
})
