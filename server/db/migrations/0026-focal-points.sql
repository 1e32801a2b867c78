-- What has to stay in sight of a picture that is cropped, in percent from its left and its top edge; without one its middle does.
alter table media
  add column focus_x smallint check (focus_x between 0 and 100),
  add column focus_y smallint check (focus_y between 0 and 100),
  add check ((focus_x is null) = (focus_y is null));
