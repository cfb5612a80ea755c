import { expect, it } from 'vitest'
import { html } from './html'

it('escapes what is put in, in text and in attributes', () => {
  expect(html`<a title="${`"><script>'&`}">${'<b>'}</a>`.markup).toBe(
    '<a title="&quot;&gt;&lt;script&gt;&#39;&amp;">&lt;b&gt;</a>',
  )
})

it('keeps pieces of HTML, joins lists, leaves out null and shows 0', () => {
  expect(html`${[html`<i>a</i>`, html`<i>b</i>`]}${null}${0}`.markup).toBe('<i>a</i><i>b</i>0')
})
