import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { ServiceAccount } from '../adapters/understanding/google-credentials'
import type { ServiceFailure } from './fake-replies'
import { detectFakeIntent, createFailureReply } from './fake-replies'
import type { FakeReply, FakeRequest } from './fake-http-service'
import { json, startFakeService } from './fake-http-service'

export type DialogflowMode =
  | ServiceFailure
  | 'good'
  | 'low confidence'
  | 'middling confidence'
  | 'no match'
  | 'unknown intent'
  | 'slow'
  | 'expired token'

const keyPair = generateKeyPair('RS256', { extractable: true })
const AskedSchema = v.object({ queryInput: v.object({ text: v.object({ text: v.string() }) }) })

/**
 * Starts a fake Google: the token endpoint, which verifies the signature, and `detectIntent` of both editions with
 * recorded formats. `more` adds fields to a good answer.
 */
export async function startFakeDialogflow(now: () => number) {
  const { publicKey, privateKey } = await keyPair
  const state = {
    mode: 'good' as DialogflowMode,
    tokens: 0,
    more: {} as object,
    contexts: [] as readonly object[],
  }
  const hosts: string[] = []
  const service = await startFakeService(async (request) => {
    if (request.path === '/token') return await tokenReply(request)
    if (request.headers['authorization'] !== `Bearer token-${state.tokens}`) return json({ error: {} }, 401)
    return answerTo(request)
  })

  async function tokenReply({ body }: FakeRequest): Promise<FakeReply> {
    const form = new URLSearchParams(body)
    try {
      await jwtVerify(form.get('assertion') ?? '', publicKey, {
        issuer: account.client_email,
        audience: account.token_uri,
        algorithms: ['RS256'],
        currentDate: new Date(now()),
        requiredClaims: ['iat', 'exp', 'scope'],
      })
    } catch {
      return json({ error: 'invalid_grant' }, 400)
    }
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return json({ error: 'unsupported_grant_type' }, 400)
    state.tokens += 1
    return json({ access_token: `token-${state.tokens}`, expires_in: 3599, token_type: 'Bearer' })
  }

  function answerTo({ path, body }: FakeRequest): FakeReply {
    const { mode } = state
    if (mode === 'slow') return 'silence'
    if (mode === 'expired token') return json({ error: { code: 401, status: 'UNAUTHENTICATED' } }, 401)
    const { text } = v.parse(AskedSchema, JSON.parse(body)).queryInput.text
    const meant = mode === 'no match' ? null : detectFakeIntent(text)
    const isKnown = mode === 'good' || mode === 'low confidence' || mode === 'middling confidence'
    if (!isKnown && mode !== 'no match' && mode !== 'unknown intent') return createFailureReply(mode)
    const confidence = { 'low confidence': 0.21, 'middling confidence': 0.45 }[mode as string] ?? 0.91
    const named = meant && mode === 'unknown intent' ? { ...meant, intent: 'Default Welcome Intent' } : meant
    const shape = path.startsWith('/v3/') ? cxAnswer : esAnswer
    return json(shape(text, named, { confidence, ...state }))
  }

  const account: ServiceAccount = {
    client_email: 'murphy@shop.iam.gserviceaccount.example',
    private_key: await exportPKCS8(privateKey),
    token_uri: `${service.address}/token`,
  }
  return {
    ...service,
    state,
    account,
    /** The hosts that were called. */
    hosts,
    /** Calls to Google's own hosts, except the token's address, go to the fake service. */
    fetch: ((input: string, init: RequestInit) => {
      const url = new URL(input)
      if (!url.hostname.endsWith('dialogflow.googleapis.com')) return globalThis.fetch(input, init)
      hosts.push(url.host)
      return globalThis.fetch(`${service.address}${url.pathname}`, init)
    }) as typeof globalThis.fetch,
  }
}

type FakeIntent = ReturnType<typeof detectFakeIntent>
type AnswerOptions = {
  readonly confidence: number
  readonly more: object
  readonly contexts: readonly object[]
}

function esAnswer(text: string, meant: FakeIntent, { confidence, more, contexts }: AnswerOptions): object {
  return {
    responseId: '384360dc-c8aa-4298-b151-a098f0fd6200-d673503e',
    queryResult: {
      queryText: text,
      parameters: { place: '', date: '', ...meant?.parameters, ...more },
      allRequiredParamsPresent: true,
      fulfillmentText: 'I am the agent, and nobody shall read this.',
      fulfillmentMessages: [{ text: { text: ['I am the agent, and nobody shall read this.'] } }],
      outputContexts: contexts,
      intent: meant
        ? { name: 'projects/p/agent/intents/ba50d1da', displayName: meant.intent }
        : { name: 'projects/p/agent/intents/0', displayName: 'Default Fallback Intent', isFallback: true },
      intentDetectionConfidence: meant ? confidence : 1,
      languageCode: 'en-au',
    },
  }
}

function cxAnswer(text: string, meant: FakeIntent, { confidence, more }: AnswerOptions): object {
  const parameters = { ...meant?.parameters, ...more }
  return {
    responseId: '1f3c0f0e-5a6a-4f2e-8f77-7d2d6f0b9f61',
    queryResult: {
      text,
      languageCode: 'en',
      parameters,
      responseMessages: [{ text: { text: ['I am the agent, and nobody shall read this.'] } }],
      currentPage: {
        name: 'projects/p/locations/l/agents/a/flows/0/pages/START_PAGE',
        displayName: 'Start Page',
      },
      match: meant
        ? {
            intent: { name: 'projects/p/locations/l/agents/a/intents/1', displayName: meant.intent },
            parameters,
            resolvedInput: text,
            matchType: 'INTENT',
            confidence,
          }
        : { event: 'sys.no-match-default', resolvedInput: text, matchType: 'NO_MATCH', confidence: 0.3 },
    },
    responseType: 'FINAL',
  }
}
