import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FrameConfigurationSchema, examples } from './frame-configuration'

describe('the configuration of the frame', () => {
  it.each(examples)('is parsed unchanged: $host', (configuration) => {
    expect(v.parse(FrameConfigurationSchema, JSON.parse(JSON.stringify(configuration)))).toEqual(
      configuration,
    )
  })

  it.each([{ host: 'chat.example' }, { allowedOrigins: '*' }, { settings: { followUpBaseMs: true } }])(
    'is refused with %j',
    (change) => {
      expect(v.is(FrameConfigurationSchema, { ...examples[0], ...change })).toBe(false)
    },
  )
})
