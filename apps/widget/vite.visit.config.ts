import { defineConfig } from 'vite'
import { createStandalonePageConfig } from './standalone-page'

/** Builds `/visit`, the frame that stores a visit of the shop's pages, and offers chats. */
export default defineConfig(createStandalonePageConfig('visit'))
