/** The largest picture that is accepted, in bytes (PIC-1). */
export const PICTURE_MAX_BYTES = 1_048_576;

/** The sentences for a picture that is not accepted (PIC-2). */
export const PICTURE_WORDS = {
  tooMany: 'Number of selected images exceed 1 image',
  wrongType: 'Your selected file type is not allow only (jpg , png)',
  tooLarge: 'Selected file size exceed 1MB',
  unreadable: 'image size must be less than 1MB and image formats only',
} as const;
