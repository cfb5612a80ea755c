import { defineConfig } from 'vite'
import { createStandalonePageConfig } from './standalone-page'

/** Builds `/visit`, the frame that stores what the shop's page tells of a visit, and offers chats. */
export default defineConfig(createStandalonePageConfig('visit'))
