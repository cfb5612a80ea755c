import { useId, useRef } from 'react'
import type { ChangeEvent } from 'react'
import { Button, IconButton, StatusRegion, TextButton } from '@murphy/ui'
import { claimLimits } from '@murphy/contracts/calls'
import { fill } from '@murphy/domain/copy'
import type { ClaimForm, ClaimPhoto } from '../../core/flow/claim-flow'
import type { ScreenProps } from '../screen-props'
import { claimCopy } from './copy'
import { FieldProblem } from './field-problem'
import { PhotoPreview } from './photo-preview'
import css from './claim-screen.module.css'

const limits = { count: claimLimits.photos, size: claimLimits.photoBytes / 1024 / 1024 }

type Props = {
  readonly form: ClaimForm
  readonly problem: string | null
  readonly dispatch: ScreenProps<'claim'>['dispatch']
}

/** The photos of a claim, with their progress. They are sent as soon as they are chosen. Source: OP-140 */
export function PhotoField({ form: { photos, notAdded }, problem, dispatch }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const rejection =
    notAdded === null ? null : fill(claimCopy.notAdded[notAdded.problem], { ...limits, name: notAdded.name })
  const shown = problem ?? rejection

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // The same file can be chosen again after it was removed.
    currentTarget.value = ''
    if (files.length > 0) dispatch({ flow: 'claim', kind: 'photos-chosen', files })
  }

  function remove(photoId: string) {
    dispatch({ flow: 'claim', kind: 'photo-removed', photoId })
    // The pressed button goes with its photo.
    add.current?.focus()
  }

  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{claimCopy.photos}</legend>
      <p className={css.small} id={`${id}-about`}>
        {fill(claimCopy.photosAbout, limits)}
      </p>
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={css.photo}>
              <PhotoPreview file={photo.file} />
              <div className={css.photoFacts}>
                <p className={css.photoName}>
                  {fill(claimCopy.photo, { place: index + 1, of: photos.length, name: photo.file.name })}
                </p>
                <p className={photo.at === 'failed' ? css.photoProblem : css.small}>
                  {formatPhotoStatus(photo)}
                </p>
                {photo.at === 'failed' && photo.problem === 'network' && (
                  <TextButton
                    aria-label={fill(claimCopy.sendPhotoAgain, { place: index + 1 })}
                    onClick={() =>
                      dispatch({ flow: 'claim', kind: 'photo-again-pressed', photoId: photo.id })
                    }
                  >
                    {claimCopy.again}
                  </TextButton>
                )}
              </div>
              <IconButton
                icon="close"
                name={fill(claimCopy.removePhoto, { place: index + 1 })}
                onClick={() => remove(photo.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        className={css.hiddenInput}
        ref={input}
        type="file"
        multiple
        accept="image/png,image/jpeg"
        tabIndex={-1}
        aria-hidden="true"
        onChange={handleChange}
      />
      <Button
        name="photos"
        look="quiet"
        ref={add}
        aria-describedby={`${id}-about ${id}-problem`}
        aria-disabled={photos.length >= claimLimits.photos}
        onClick={() => {
          if (photos.length < claimLimits.photos) input.current?.click()
        }}
      >
        {claimCopy.addPhotos}
      </Button>
      <FieldProblem id={`${id}-problem`} text={shown} />
      <StatusRegion>
        {[
          rejection ?? '',
          ...photos
            .filter(({ at }) => at !== 'sending')
            .map((photo) => `${photo.file.name}: ${formatPhotoStatus(photo)}`),
        ].join(' ')}
      </StatusRegion>
    </fieldset>
  )
}

function formatPhotoStatus(photo: ClaimPhoto): string {
  switch (photo.at) {
    case 'sending':
      return fill(claimCopy.photoSending, { percent: Math.floor(photo.share * 100) })
    case 'stored':
      return claimCopy.photoStored
    case 'failed':
      return fill(claimCopy.photoFailed[photo.problem], limits)
  }
}
