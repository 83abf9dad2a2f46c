// What a theme may use. A list of what is harmless, never of what is not: whatever browsers learn tomorrow is out
// until it was looked at.

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** No @import, @font-face, @charset, @namespace, @page, @property: they load from elsewhere or reach beyond the store. */
export const atRules = wordsOf('media supports container keyframes layer');

/**
 * Looks alone. Left out are those that run or load something (behavior, -moz-binding, src), and `all` with its kin
 * that would undo what the store relies on.
 */
export const properties = wordsOf(`
  accent-color align-content align-items align-self animation animation-delay animation-direction animation-duration
  animation-fill-mode animation-iteration-count animation-name animation-play-state animation-timing-function
  appearance -webkit-appearance aspect-ratio backdrop-filter -webkit-backdrop-filter backface-visibility background
  background-attachment background-blend-mode background-clip -webkit-background-clip background-color
  background-image background-origin background-position background-position-x background-position-y
  background-repeat background-size block-size border border-block border-block-color border-block-end
  border-block-end-color border-block-end-style border-block-end-width border-block-start border-block-start-color
  border-block-start-style border-block-start-width border-block-style border-block-width border-bottom
  border-bottom-color border-bottom-left-radius border-bottom-right-radius border-bottom-style border-bottom-width
  border-collapse border-color border-end-end-radius border-end-start-radius border-image border-image-outset
  border-image-repeat border-image-slice border-image-source border-image-width border-inline border-inline-color
  border-inline-end border-inline-end-color border-inline-end-style border-inline-end-width border-inline-start
  border-inline-start-color border-inline-start-style border-inline-start-width border-inline-style
  border-inline-width border-left border-left-color border-left-style border-left-width border-radius border-right
  border-right-color border-right-style border-right-width border-spacing border-start-end-radius
  border-start-start-radius border-style border-top border-top-color border-top-left-radius border-top-right-radius
  border-top-style border-top-width border-width bottom box-decoration-break -webkit-box-decoration-break
  -webkit-box-orient box-shadow box-sizing break-after break-before break-inside caption-side caret-color clear clip-path
  color color-scheme column-count column-fill column-gap column-rule column-rule-color column-rule-style
  column-rule-width column-span column-width columns contain container container-name container-type content
  counter-increment counter-reset counter-set cursor direction display empty-cells fill fill-opacity filter flex
  flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap float font font-family font-feature-settings
  font-kerning font-optical-sizing font-size font-size-adjust -webkit-font-smoothing -moz-osx-font-smoothing
  font-stretch font-style font-synthesis font-variant font-variant-caps font-variant-ligatures font-variant-numeric
  font-variation-settings font-weight gap grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column
  grid-column-end grid-column-gap grid-column-start grid-gap grid-row grid-row-end grid-row-gap grid-row-start
  grid-template grid-template-areas grid-template-columns grid-template-rows height hyphens image-rendering
  inline-size inset inset-block inset-block-end inset-block-start inset-inline inset-inline-end inset-inline-start
  isolation justify-content justify-items justify-self left letter-spacing line-clamp -webkit-line-clamp line-height
  list-style list-style-position list-style-type margin margin-block margin-block-end margin-block-start margin-bottom
  margin-inline margin-inline-end margin-inline-start margin-left margin-right margin-top mask -webkit-mask
  mask-image -webkit-mask-image mask-position mask-repeat mask-size mask-composite max-block-size max-height
  max-inline-size max-width min-block-size min-height min-inline-size min-width mix-blend-mode object-fit
  object-position opacity order orphans outline outline-color outline-offset outline-style outline-width overflow
  overflow-anchor overflow-wrap overflow-x overflow-y overscroll-behavior padding padding-block padding-block-end
  padding-block-start padding-bottom padding-inline padding-inline-end padding-inline-start padding-left padding-right
  padding-top perspective perspective-origin place-content place-items place-self position quotes resize right rotate
  row-gap scale scroll-behavior scroll-margin scroll-margin-block scroll-margin-top scroll-padding
  scroll-padding-block scroll-padding-inline scroll-snap-align scroll-snap-stop scroll-snap-type scrollbar-color
  scrollbar-gutter scrollbar-width stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width
  tab-size table-layout text-align text-align-last text-decoration text-decoration-color text-decoration-line
  text-decoration-style text-decoration-thickness -webkit-text-fill-color -webkit-text-stroke text-emphasis text-indent
  text-overflow text-rendering text-shadow text-transform text-underline-offset text-underline-position text-wrap
  top touch-action transform transform-box transform-origin transform-style transition transition-behavior
  transition-delay transition-duration transition-property transition-timing-function translate user-select
  -webkit-user-select vertical-align visibility white-space white-space-collapse widows width will-change
  -webkit-tap-highlight-color word-break word-spacing word-wrap writing-mode z-index zoom
`);

/**
 * No attr() and env(), which bring in what the theme did not write, and no image-set(), src(), image(), element(),
 * paint() or expression(), which load or run something. Addresses of url() are checked one by one.
 */
export const functions = wordsOf(`
  abs blur brightness calc circle clamp color color-mix conic-gradient contrast counter counters cubic-bezier
  drop-shadow ellipse fit-content grayscale hsl hsla hue-rotate hwb inset invert lab lch light-dark linear
  linear-gradient matrix matrix3d max min minmax mod oklab oklch opacity path perspective polygon radial-gradient rem
  repeat repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba rotate rotate3d rotatex
  rotatey rotatez round saturate scale scale3d scalex scaley scalez sepia sign skew skewx skewy steps translate
  translate3d translatex translatey translatez var
`);

/** Not `fixed`, which would lay a part of the theme over whatever the buyer scrolls to. */
export const positions = wordsOf('static relative absolute sticky -webkit-sticky inherit initial unset revert');
