import { useState } from 'react'
import type { PhrasesReply } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { copy, formatTeachName } from './copy'
import { LessonForm } from './lesson-form'
import type { Teach } from './lesson-form'
import type { ReviewStore } from './review-store'
import { lessonKinds } from './lesson'
import type { LessonKind, LessonMessage } from './lesson'

/** Values that all forms of the page share. */
export type LessonContext = {
  readonly intents: PhrasesReply['intents']
  readonly articles: ReviewStore['articles']
  readonly onTeach: Teach
}

/** Returns the buttons that open a form to teach, and the open form. The caller lays out both. */
export function useLessonActions({
  name,
  messages,
  nearest,
  lessons: { intents, articles, onTeach },
}: {
  /** The message or the topic, for the accessible names. */
  readonly name: string
  readonly messages: readonly LessonMessage[]
  readonly nearest: string | null
  readonly lessons: LessonContext
}) {
  const [open, setOpen] = useState<LessonKind | null>(null)
  return {
    buttons: lessonKinds.map((kind) => (
      <Button
        key={kind}
        look="quiet"
        aria-label={formatTeachName(kind, name)}
        aria-expanded={open === kind}
        onClick={() => setOpen(open === kind ? null : kind)}
      >
        {copy.teach[kind]}
      </Button>
    )),
    form: open !== null && (
      <LessonForm
        key={open}
        kind={open}
        messages={messages}
        nearest={nearest}
        intents={intents}
        articles={articles}
        onTeach={async (...lesson) => {
          const refused = await onTeach(...lesson)
          if (refused === null) setOpen(null)
          return refused
        }}
      />
    ),
  }
}
