import { describe, expect, it } from 'vitest'
import { toValidTheme, createThemeAdvice, findThemeProblem } from './theme'

describe('a theme', () => {
  it.each([
    {},
    { bottle: '#7A1F3D', bottleDark: '#e59ab1', label: '#a84c26', labelDark: '#f0a27f' },
    { radius: '0px' },
    { radius: '16px' },
    { font: "'Avenir Next', Arial, sans-serif", titleFont: 'Georgia' },
    { logo: '/pictures/logo.svg', logoDark: 'data:image/svg+xml;base64,PHN2Zy8+' },
  ])('may be %j', (theme) => {
    expect(findThemeProblem(theme)).toBeNull()
    expect(toValidTheme(theme)).toEqual(theme)
  })

  it.each([
    ['bottle', '7a1f3d', "bottle: '7a1f3d' is not a colour such as #7a1f3d."],
    ['bottle', '#7a1', "bottle: '#7a1' is not a colour such as #7a1f3d."],
    ['radius', '17px', "radius: '17px' is not a size from 0px to 16px."],
    ['radius', '1em', "radius: '1em' is not a size from 0px to 16px."],
    ['font', 'Arial;}body{display:none', /^font: 'Arial;}body/],
    ['font', "'Avenir Next, Arial", /^font: '/],
    ['font', 'A'.repeat(201), /^font: '/],
    ['font', 'url(https://evil.example)', /^font: /],
    ['logo', 'https://elsewhere.example/logo.svg', /^logo: /],
    ['logo', '//elsewhere.example/logo.svg', /^logo: /],
    ['logo', '/logo.svg");}', /^logo: /],
    ['logo', `data:image/png;base64,${'A'.repeat(24_000)}`, /^logo: '.{41}' is not a path/],
    ['paper', '#ffffff', /^there is no 'paper'; a theme has bottle, /],
    ['toString', '#ffffff', /^there is no 'toString'/],
  ])('may not have %s %s', (token, value, problem) => {
    const theme = { label: '#a84c26', [token]: value }
    expect(findThemeProblem(theme)).toMatch(problem)
    expect(toValidTheme(theme)).toEqual({ label: '#a84c26' })
  })

  it.each([
    [{ bottle: '#7a1f3d', label: '#a84c26' }, []],
    [
      { bottle: '#f58220' },
      [
        /^theme: bottle #f58220 has only 2\.\d:1 against the light paper and needs 3:1, so #\w{6} is shown\.$/,
      ],
    ],
    [{ bottleDark: '#3d0f1e' }, [/^theme: bottleDark #3d0f1e has only 1\.\d:1 against the dark paper/]],
  ])('%j is accepted with advice on adjusted colours', (theme, lines) => {
    const advice = createThemeAdvice(theme)
    expect(advice).toHaveLength(lines.length)
    lines.forEach((line, index) => expect(advice[index]).toMatch(line))
  })
})
