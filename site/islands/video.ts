/** The recording takes the place of the drawing when somebody wants to see it; without a script it opens by itself. */
export function offerVideo(): void {
  const play = document.querySelector<HTMLAnchorElement>('a[data-video]');
  play?.addEventListener('click', (event) => {
    event.preventDefault();
    const { video = '', captions = '', poster = '' } = play.dataset;
    const player = document.createElement('video');
    Object.assign(player, { src: video, poster, controls: true, playsInline: true, muted: true });
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', src: captions, srclang: 'en', label: 'English', default: true });
    player.append(track);
    play.parentElement?.replaceChildren(player);
    player.focus();
    // A browser that wants a second press shows its own button.
    player.play().catch(() => undefined);
  });
}
