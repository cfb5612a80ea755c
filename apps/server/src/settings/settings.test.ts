import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkSetting, isSettingName, settings } from './settings'
import type { SettingName } from './settings'

describe('a setting', () => {
  it.each(Object.entries(settings))(
    '%s has a default that fits its schema',
    (_name, { schema, standard }) => {
      expect(safeParse(schema, standard).success).toBe(true)
    },
  )

  it.each<[SettingName, unknown]>([
    ['feature.SddPrompt', true],
    ['banner', null],
    ['banner', { bannerTemplate: 'Hello', bannerType: 'error', expiry: 0, isBannerActive: false }],
    ['greetingTemplate', { guest: '', loggedIn: 'G’day {name}' }],
    ['botIcon', { normal: false, xmas: true, mask: false }],
    ['surveyScriptUrl', 'https://survey.example/script.js'],
    ['theme', { bottle: '#7a1f3d', radius: '4px' }],
    ['understanding.adapter', { kind: 'embedded' }],
    ['understanding.adapter', { kind: 'dialogflow-es', project: 'murphy-shop-1' }],
    [
      'understanding.adapter',
      {
        kind: 'dialogflow-cx',
        project: 'example.com:murphy',
        location: 'australia-southeast1',
        agent: 'a-1',
      },
    ],
    [
      'understanding.adapter',
      { kind: 'chat-completions', baseUrl: 'https://models.example/v1', model: 'small' },
    ],
    [
      'understanding.shadow',
      { kind: 'chat-completions', baseUrl: 'http://127.0.0.1:11434/v1', model: 'small' },
    ],
    ['understanding.shadow', null],
    ['languageModel.acceptedOrigin', 'https://models.example'],
    ['languageModel.acceptedOrigin', null],
    ['texts', { 'shell.send': 'Senden' }],
    ['widget.inactivityMs', 5000],
    ['widget.inactivityMs', null],
    ['widget.ownFleetName', 'Our Own Vans'],
    [
      'liveChat.hours',
      { ...settings['liveChat.hours'].standard, enabled: true, timezone: 'Australia/Perth' },
    ],
  ])('%s may be %j', (name, value) => {
    expect(checkSetting(name, value)).toEqual({ ok: true })
  })

  it.each<[SettingName, unknown, string]>([
    ['feature.SddPrompt', 'yes', 'feature.SddPrompt: '],
    ['surveyScriptUrl', 'javascript:alert(1)', 'surveyScriptUrl: '],
    [
      'banner',
      { bannerTemplate: 'Hello', bannerType: 'party', expiry: 1, isBannerActive: true },
      'banner, at bannerType: ',
    ],
    [
      'banner',
      { bannerTemplate: 'Hello', bannerType: 'error', expiry: -1, isBannerActive: true },
      'banner, at expiry: ',
    ],
    ['botIcon', { normal: true, xmas: false, mask: false, easter: true }, 'botIcon, at easter: '],
    ['surveyScriptUrl', 'survey', 'surveyScriptUrl: '],
    ['understanding.adapter', null, 'understanding.adapter: '],
    ['understanding.adapter', { kind: 'oracle' }, 'understanding.adapter, at kind: '],
    [
      'understanding.adapter',
      { kind: 'dialogflow-es', project: '../secrets' },
      'understanding.adapter, at project: ',
    ],
    [
      'understanding.adapter',
      { kind: 'dialogflow-cx', project: 'p', location: 'evil.example/', agent: 'a' },
      'understanding.adapter, at location: ',
    ],
    [
      'understanding.shadow',
      { kind: 'chat-completions', baseUrl: 'http://models.example/v1', model: 'small' },
      'understanding.shadow, at baseUrl: ',
    ],
    [
      'understanding.shadow',
      { kind: 'chat-completions', baseUrl: 'https://models.example/v1', model: 'small', key: 'secret' },
      'understanding.shadow, at key: ',
    ],
    ['languageModel.acceptedOrigin', 'https://models.example/v1', 'languageModel.acceptedOrigin: '],
    ['languageModel.acceptedOrigin', 'https://models.example:*', 'languageModel.acceptedOrigin: '],
    ['widget.inactivityMs', -1, 'widget.inactivityMs: '],
    ['widget.inactivityMs', '5 s', 'widget.inactivityMs: '],
    [
      'liveChat.hours',
      { ...settings['liveChat.hours'].standard, timezone: 'Sydney' },
      'liveChat.hours, at timezone: ',
    ],
    ['liveChat.hours', null, 'liveChat.hours: '],
    ['theme', { bottle: 'red' }, 'theme: bottle: '],
    ['texts', { 'shell.send': '' }, 'texts: shell.send: '],
    ['texts', { 'shell.send': 1 }, 'texts, at shell.send: '],
  ])('%s may not be %j', (name, value, start) => {
    const checked = checkSetting(name, value)
    expect(checked.ok ? '' : checked.error).toMatch(new RegExp(`^${start.replaceAll('.', String.raw`\.`)}`))
  })

  it.each(['banner', 'liveChat.hours'])('is named %s', (name) => {
    expect(isSettingName(name)).toBe(true)
  })

  it.each(['Banner', '', '__proto__', 'toString'])("is not named '%s'", (name) => {
    expect(isSettingName(name)).toBe(false)
  })
})
