-- Who leaves takes pictures along that nothing shows: found without reading everybody's.
create index images_of_member on images (member_id) where member_id is not null;
