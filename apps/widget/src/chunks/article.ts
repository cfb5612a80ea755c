// Entry of the chunk of one flow. It loads before the flow opens.
export { articleMachine as machine } from '../flows/article/article-machine'
export { ArticleScreen as Screen } from '../flows/article/article-screen'
