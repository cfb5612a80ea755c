import { createRoot } from 'react-dom/client'
import { registerIcons, deskIcons, additionalIcons } from '@murphy/ui'
import '../shell/document.css'
import { App } from '../shell/app'
import { managerStories } from './manager-stories'
import { stories } from './stories'
import { createStaticDesk, createStaticManager } from './static-desk'

registerIcons(additionalIcons)
registerIcons(deskIcons)

const container = document.getElementById('gallery')
if (container === null) throw new Error('The gallery page has no #gallery.')
const parameters = new URLSearchParams(window.location.search)
const theme = parameters.get('theme')
if (theme !== null) document.documentElement.dataset['theme'] = theme
const all = [...stories.map((story) => ({ ...story, answers: {} })), ...managerStories]
const story = all.find(({ name }) => name === parameters.get('story'))

createRoot(container).render(
  story === undefined ? (
    <ul>
      {all.map(({ name }) => (
        <li key={name}>
          <a href={`?${new URLSearchParams({ story: name })}`}>{name}</a>
        </li>
      ))}
    </ul>
  ) : (
    <App
      desk={createStaticDesk(story.state)}
      manager={createStaticManager(story.answers)}
      {...(story.signInOptions && { signInOptions: story.signInOptions })}
    />
  ),
)
