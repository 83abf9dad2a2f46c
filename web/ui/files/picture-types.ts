/** The pictures that are taken, what the file chooser offers. Phones turn theirs into one of these when they hand them over. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Some systems know no type for a file that was dropped; the server looks at the content anyway. */
export const pictureEndings: readonly string[] = ['.jpg', '.jpeg', '.png', '.webp', '.avif'];

export const mostPictureBytes = 15 * 1024 * 1024;
