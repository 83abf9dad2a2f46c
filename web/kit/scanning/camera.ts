/** A camera that is switched on. */
export interface Camera {
  stream: MediaStream;
  deviceId: string | undefined;
  /** Switches the lamp; missing where the camera has none. */
  setTorch: ((on: boolean) => Promise<void>) | undefined;
  stop: () => void;
}

export interface CameraChoice {
  id: string;
  label: string;
}

// The lamp is not in TypeScript's idea of a camera yet.
interface TorchCapabilities {
  torch?: boolean;
}

const picture = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** Asks for the camera at the back, or for the chosen one. */
export async function openCamera(deviceId: string | undefined): Promise<Camera> {
  const which = deviceId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...picture, ...which } });
  const [track] = stream.getVideoTracks();
  const capabilities: MediaTrackCapabilities & TorchCapabilities = track?.getCapabilities?.() ?? {};
  return {
    stream,
    deviceId: track?.getSettings().deviceId,
    setTorch: capabilities.torch && track ? (on) => switchTorch(track, on) : undefined,
    stop: () => {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** The cameras there are; browsers name them only after one was allowed. */
export async function listCameras(): Promise<readonly CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

function switchTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  const constraints: MediaTrackConstraintSet & TorchCapabilities = { torch: on };
  return track.applyConstraints({ advanced: [constraints] });
}
