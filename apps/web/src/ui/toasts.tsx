import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { limits } from '@verso/contracts';

/** Where toasts appear: bottom right, four at most. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      limit={4}
      containerWidth={360}
      autoClose={limits.toastMs}
      transitionDuration={limits.toastCloseMs}
    />
  );
}
